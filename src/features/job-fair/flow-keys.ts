/** The job fair's keys in the tab's session storage: nothing outlives the registration (spec-decisions E17). */
export const flowKeys = {
  /** The welcome was closed; it is not shown again on return to what was begun below it. */
  welcomed: "jobFairWelcomed",
  /** A later step was opened without a company, and redirected to the first. */
  sentBack: "jobFairSentBack",
  /** The gifts were opened without a contact person, and redirected to that step. */
  contactMissing: "jobFairContactMissing",
  /** The notice for the next page to show. */
  notice: "jobFairNotice",
  company: "jobFairCompany",
  /** A complete registration is being changed, as the visitor chose. */
  editing: "jobFairEditing",
  companyDraft: "jobFairCompanyDraft",
  contactPersonDraft: "jobFairContactPersonDraft",
  giftsDraft: "jobFairGiftsDraft",
  /** The gifts were accepted, and the registration is complete. */
  registered: "jobFairRegistered",
} as const;

/**
 * In local storage, since the tab may be closed meanwhile: the registration has ended, and the server has not yet
 * confirmed that. The flag does not say whose registration it was.
 */
export const ENDING_FLAG = "jobFairEnding";
