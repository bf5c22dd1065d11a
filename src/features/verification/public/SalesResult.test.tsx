import { cleanup, render, screen } from "@testing-library/react";
import { cleanStores } from "nanostores";
import { afterEach, expect, it } from "vitest";
import { verifiedEmployee } from "../verification.sample.ts";
import { SalesResult } from "./SalesResult.tsx";
import { $verified, storeVerified } from "./verified.state.ts";

afterEach(() => {
  cleanup();
  cleanStores($verified);
  sessionStorage.clear();
});

function show(businessCard: string | null, leftOn: string | null = null) {
  storeVerified(verifiedEmployee({ businessCard, leftOn }), Date.now());
  render(
    <SalesResult title="One of our sales staff" text="Compare the card." withoutCard="There is no card." />,
  );
}

const verdict = () => screen.getByRole("status").textContent;

it("shows the business card and asks to compare it", () => {
  show("/uploads/card.png?expires=1&signature=s");
  expect(verdict()).toBe("One of our sales staffCompare the card.");
  expect(screen.getByRole("img", { name: "Business card of Arun Pradeep" })).toBeTruthy();
});

it("says that there is no business card if the record has none", () => {
  show(null);
  expect(verdict()).toBe("One of our sales staffThere is no card.");
  expect(screen.getByText("No business card")).toBeTruthy();
});

it("warns that a person who has left no longer acts for us, without the title for current ones", () => {
  show("/uploads/card.png?expires=1&signature=s", "2026-03-31");
  expect(verdict()).toContain("No longer with the company since 31/03/2026");
  expect(verdict()).toContain("They are no longer allowed to act for us.");
  expect(verdict()).not.toContain("One of our sales staff");
});

it("shows the details that the record has, and nothing for the others", () => {
  storeVerified(
    {
      name: "Arun Pradeep",
      category: "sales",
      empID: "TPEID104217",
      jobRole: null,
      businessCard: "/uploads/card.png?expires=1&signature=s",
    },
    Date.now(),
  );
  render(<SalesResult title="Found" text="Compare." withoutCard="There is no card." />);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Employee ID"]);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["TPEID104217"]);
  expect(screen.getAllByRole("img")).toHaveLength(1);
});
