/** Forms send a line break as two characters. */
export const oneKindOfBreak = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/** Where nothing is said about an intern. */
export const noFeedback = "No feedback available for this employee.";

/** What is said about an intern, line by line, without empty ones. */
export const feedbackLines = (feedback: string | null | undefined): string[] =>
  oneKindOfBreak(feedback ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
