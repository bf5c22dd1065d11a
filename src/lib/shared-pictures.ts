import { pages } from "#paths";

/** What social pages ask for. */
export const openGraphSize = { width: 1200, height: 630 } as const;

/** The pages with a picture of their own where they are shared, each under the name of its file. */
export const sharedPages = {
  home: pages.home,
  about: pages.about,
  services: pages.services,
  contact: pages.contact,
  "new-project": pages.projectSubmission,
  verification: pages.employeeVerification,
  personnel: pages.personnel,
  terms: pages.terms,
  "project-terms": pages.projectTerms,
  creators: pages.creators,
  inauguration: pages.inauguration,
  "job-fair": pages.jobFair,
} as const;

export type SharedPage = keyof typeof sharedPages;

/** The address of a page's picture; a page without one is shared with that of the home page. */
export function sharedPicture(path: string): string {
  const [name = "home"] = Object.entries(sharedPages).find(([, address]) => address === path) ?? [];
  return `/share/${name}.png`;
}
