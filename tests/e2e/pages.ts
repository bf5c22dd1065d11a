import { pages } from "#paths";

/** Every public page that is built, by its address. */
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

/** Those that search engines are to find. */
export const findable = publicPages.filter((path) => path !== "/404");
