/** Session storage: the form was sent in this tab (public-site §3). */
export const FORM_SUBMITTED = "formSubmitted";

/** Local storage: the form was sent from this browser, on whichever visit (public-site §3). */
export const CONNECTUS_FILLED = "connectusFilled";

/** The pages that ask visitors to connect (public-site §2). */
export type PopupPage = "home" | "about" | "services";

/** Session storage: the popup was closed on that page. */
export const popupSeen = (page: string) => `connectPopupSeen.${page}`;
