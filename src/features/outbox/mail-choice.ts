import type { MailChoice } from "#rules/mail.ts";

/** What administrators choose between. */
export const mailChoiceLabels: Readonly<Record<MailChoice, string>> = {
  none: "None of them",
  digest: "A digest each working morning",
  every: "Every alert at once",
};
