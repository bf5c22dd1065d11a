import type { MailChoice } from "#rules/mail.ts";

const labels: Readonly<Record<MailChoice, string>> = {
  none: "None of them",
  digest: "A digest each working morning",
  every: "Every alert at once",
};

export const mailChoiceLabel = "Mails to the firm that I get too";

/** What an administrator chooses between. */
export const mailChoiceOptions = (choices: readonly MailChoice[]) =>
  choices.map((value) => ({ value, label: labels[value] }));
