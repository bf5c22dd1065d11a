/** What the job fair keeps in the tab's session storage: nothing outlives the registration (spec-decisions E17). */
export const flowKeys = {
  /** The welcome was closed; whoever comes back from a later step is not welcomed again. */
  welcomed: "jobFairWelcomed",
  /** A later step was opened without a company, and led back to the first. */
  sentBack: "jobFairSentBack",
  /** The gifts were opened without a contact person, and led back to that step. */
  contactMissing: "jobFairContactMissing",
  /** What the next page says at its top. */
  notice: "jobFairNotice",
  company: "jobFairCompany",
  /** A registration that was complete is being changed, because somebody said so. */
  editing: "jobFairEditing",
  companyDraft: "jobFairCompanyDraft",
  contactPersonDraft: "jobFairContactPersonDraft",
  giftsDraft: "jobFairGiftsDraft",
  /** The gifts were taken, and the registration is complete. */
  registered: "jobFairRegistered",
} as const;

/**
 * In the browser's local storage, since the tab may be closed meanwhile: the registration is over, and the server has
 * not yet confirmed it. It says nothing of whose it was.
 */
export const ENDING_FLAG = "jobFairEnding";
