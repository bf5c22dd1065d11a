import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Verdict } from "./Result.tsx";

afterEach(cleanup);

const words = { title: "This is one of our people", text: "Compare the face." };

it("shows the page's title and text for a current employee", () => {
  render(<Verdict {...words} leftOn={null} />);
  expect(screen.getByRole("status").textContent).toBe("This is one of our peopleCompare the face.");
});

it("shows the leaving date of a former employee, without the title for current ones", () => {
  render(<Verdict {...words} leftOn="2026-03-31" />);
  const text = screen.getByRole("status").textContent;
  expect(text).toContain("No longer with the company since 31/03/2026");
  expect(text).not.toContain(words.title);
});
