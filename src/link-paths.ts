/** Addresses that the links of mails open, and of the calls behind them; separate, so that no other page loads them. */
export const linkPages = {
  jobFairRegistration: "/job-fair/registration",
  jobFairBranding: "/job-fair/branding",
  mailChoice: "/mail-choice",
} as const;

export const linkApi = {
  /** Which of the firm's mails the account of a mail's link gets. */
  mailChoice: "/api/outbox/choice/by-link",
  /** What mail programs call by themselves: the link is `?token=`. */
  mailUnsubscribe: "/api/outbox/unsubscribe",
} as const;
