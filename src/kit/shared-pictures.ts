import { pages } from "#paths";

/** The size that social networks ask for, in pixels. */
export const openGraphSize = { width: 1200, height: 630 } as const;

/** The pages with their own preview picture, by the name of its file. */
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

/** The address of a page's preview picture; a page without one uses the home page's. */
export function sharedPicture(path: string): string {
  const [name = "home"] = Object.entries(sharedPages).find(([, address]) => address === path) ?? [];
  return `/share/${name}.png`;
}
