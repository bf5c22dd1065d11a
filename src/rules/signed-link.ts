/** What the link in a mail allows; it opens nothing else. */
export type LinkPurpose =
  | "mail-choice"
  | "submission"
  | "submission-address"
  | "fair-registration"
  | "fair-branding"
  | "fair-address";

/** How long such a link works after its mail was sent. */
export const LINK_DAYS = 30;

/** How a page that was opened by such a link names it in its calls. */
export const LINK_SCHEME = "Link";
