/** The questions about an idea, by field. */
export const questions = {
  problemSolved: "What problem does it solve?",
  beneficiaries: "Who benefits from it?",
  successReason: "Why will it succeed?",
} as const;

const isQuestion = (name: string): name is keyof typeof questions => name in questions;

/** Words a field's problem for the list: the questions share one documented text, so each is named with it. */
export const problemOf = (name: string, message: string) =>
  isQuestion(name) ? `${questions[name]} ${message}` : message;
