/** Every call of the job fair; separate, so that the pages of other forms do not load them. */
export const fairApi = {
  /** Steps 1, 2 and 3. */
  company: "/api/jobfair/companies",
  contactPerson: "/api/jobfair/users",
  gifts: "/api/selection",
  /** The data that this browser has sent; DELETE ends its registration. */
  registration: "/api/jobfair/registration",
  /** What is settled about the fair, and whether companies can register at this moment. */
  settings: "/api/jobfair/settings",
  /** For companies that cannot register at this moment. */
  waitingListSubmit: "/api/waiting-list",
  /** The fair as a file for calendars. */
  calendar: "/api/jobfair/job-fair.ics",
  /** The registration of a mail's link; opening it lets the steps change it. */
  own: "/api/jobfair/own",
  ownOpen: "/api/jobfair/own/open",
  ownWithdraw: "/api/jobfair/own/withdraw",
  ownPromotions: "/api/jobfair/own/promotions",
  /** The logo and colours of the same. */
  branding: "/api/fair-branding",
} as const;
