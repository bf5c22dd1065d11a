import { pages } from "#paths";

/** The path of every public page that is built. */
export const publicPages: readonly string[] = [
  pages.home,
  pages.about,
  pages.services,
  pages.contact,
  pages.projectSubmission,
  pages.employeeVerification,
  pages.terms,
  pages.projectTerms,
  pages.creators,
  pages.personnel,
  pages.inauguration,
  pages.jobFair,
  "/404",
];

/** The pages that search engines should find. */
export const findable = publicPages.filter((path) => path !== "/404");
