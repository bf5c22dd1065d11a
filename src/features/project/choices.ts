// Apart from the rules, because the table checks these values too: a function that only stores them must not load the
// rules for phone numbers with them.

export const userTypes = ["Student", "Fresher", "Working"] as const;

/** This choice asks for the qualification in the submitter's own words. */
export const OTHER_QUALIFICATION = "Other";

export const qualifications = ["MCA", "MBA", "Bcom", "Btech", OTHER_QUALIFICATION] as const;
