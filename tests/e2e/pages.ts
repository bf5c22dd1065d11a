import { pages } from "#paths";

/** Every public page that is built, by its address. */
export const publicPages = [
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
] as const;
