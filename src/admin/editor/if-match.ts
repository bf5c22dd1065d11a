/** The header that names the version on which a change is based; none if the version is unknown. */
export const ifMatch = (version: number | undefined): Readonly<Record<string, string>> =>
  version === undefined ? {} : { "if-match": `"${version}"` };
