/** The collections that the public pages show, which a build therefore reads from the store. */
export const publishedNames = [
  "news",
  "partners",
  "team",
  "headings",
  "footer",
  "fair",
  "siteSettings",
] as const;

export type PublishedName = (typeof publishedNames)[number];
