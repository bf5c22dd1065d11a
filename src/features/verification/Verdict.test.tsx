import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Verdict } from "./Verdict.tsx";

afterEach(cleanup);

const words = { title: "This is one of our people", text: "Compare the face." };

it("says what the page says of somebody who is with the company", () => {
  render(<Verdict {...words} leftOn={null} />);
  expect(screen.getByRole("status").textContent).toBe("This is one of our peopleCompare the face.");
});

it("says of somebody who has left since when, and nothing that holds for colleagues alone", () => {
  render(<Verdict {...words} leftOn="2026-03-31" />);
  const text = screen.getByRole("status").textContent;
  expect(text).toContain("No longer with the company since 31/03/2026");
  expect(text).not.toContain(words.title);
});
