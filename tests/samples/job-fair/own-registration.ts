import type { BrandingInput, LOGO } from "#features/job-fair/branding.ts";

/** Where the privacy notice says what the form for logo and colours collects, and in which words. */
export const privacyNotice = {
  form: "Job fair registration",
  fields: {
    brandLogo: "logo and colours",
    mainColour: "logo and colours",
    secondColour: "logo and colours",
  } satisfies Record<keyof BrandingInput | typeof LOGO, string>,
};
