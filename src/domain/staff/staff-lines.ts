/** Forms send a line break as CR LF. */
export const oneKindOfBreak = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/** Shown for an intern without feedback. */
export const noFeedback = "No feedback available for this employee.";

/** An intern's feedback as lines, without empty ones. */
export const feedbackLines = (feedback: string | null | undefined): string[] =>
  oneKindOfBreak(feedback ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
