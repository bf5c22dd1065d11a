/** Session storage: the form was sent in this tab, so the popup stays away. */
export const FORM_SUBMITTED = "formSubmitted";

/** Local storage: the form was sent from this browser on any visit, so the popup stays away. */
export const CONNECTUS_FILLED = "connectusFilled";
