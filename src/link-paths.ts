/** The calls behind the links of mails that no other page makes; separate, so that no other page loads them. */
export const linkApi = {
  /** Which of the firm's mails the account of a mail's link gets. */
  mailChoice: "/api/outbox/choice/by-link",
  /** What mail programs call by themselves: the link is `?token=`. */
  mailUnsubscribe: "/api/outbox/unsubscribe",
} as const;
