/** The questions about an idea, by the field that takes the answer. */
export const questions = {
  problemSolved: "What problem does it solve?",
  beneficiaries: "Who benefits from it?",
  successReason: "Why will it succeed?",
} as const;

const isQuestion = (name: string): name is keyof typeof questions => name in questions;

/** What a list of problems says of a field: the questions share one documented text, so they are named with it. */
export const problemOf = (name: string, message: string | undefined) =>
  message && isQuestion(name) ? `${questions[name]} ${message}` : message;
