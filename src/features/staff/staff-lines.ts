/** Shown for an intern without feedback. */
export const noFeedback = "No feedback available for this employee.";

/** An intern's feedback as lines, without empty ones. */
export const feedbackLines = (feedback: string | null | undefined): string[] =>
  (feedback ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
