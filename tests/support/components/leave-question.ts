import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";

/** The confirmation before unsaved input is lost. */
export const leaveQuestion = () => screen.queryByRole("dialog", { name: "Leave without saving?" });

/** Answers the confirmation, and waits until it has faded. */
export async function answerLeaveQuestion(answer: "Leave" | "Stay") {
  const question = within(screen.getByRole("dialog", { name: "Leave without saving?" }));
  fireEvent.click(question.getByRole("button", { name: answer }));
  await waitFor(() => expect(leaveQuestion()).toBeNull());
}
