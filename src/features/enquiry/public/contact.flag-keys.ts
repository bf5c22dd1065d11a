/** Session storage: the form was sent in this tab, so the popup stays away (public-site §3, §4). */
export const FORM_SUBMITTED = "formSubmitted";

/** Local storage: the form was sent from this browser on any visit, so the popup stays away (spec-decisions C14). */
export const CONNECTUS_FILLED = "connectusFilled";
