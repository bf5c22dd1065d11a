/** The header that names the version on which a change is based. */
export const ifMatch = (version: number) => ({ "if-match": `"${version}"` });
