import { fireEvent, screen } from "@testing-library/dom";
import { afterEach, expect, it } from "vitest";
import { verifiedEmployee } from "#tests/samples/verification/verification.ts";
import { openResult } from "#tests/support/components/result-page.tsx";
import type { VerifiedEmployee } from "../verification.ts";
import { keepRecord } from "./kept-record.ts";
import { SalesResult } from "./SalesResult.tsx";

let leave: () => void = () => undefined;

afterEach(() => {
  leave();
});

function open(employee: VerifiedEmployee) {
  keepRecord(employee, Date.now());
  leave = openResult(
    "sales",
    <SalesResult title="One of our sales staff" text="Compare the card." withoutCard="There is no card." />,
  );
}

const show = (businessCard: string | null, leftOn: string | null = null) =>
  open(verifiedEmployee({ businessCard, leftOn }));

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
  open({
    name: "Arun Pradeep",
    category: "sales",
    empID: "TPEID104217",
    jobRole: null,
    businessCard: "/uploads/card.png?expires=1&signature=s",
  });
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Employee ID"]);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["TPEID104217"]);
  expect(screen.getAllByRole("img")).toHaveLength(1);
});

it("says that a picture can no longer be shown once its address has expired", () => {
  show("/uploads/card.png?expires=1&signature=s");
  fireEvent.error(screen.getByRole("img", { name: "Business card of Arun Pradeep" }));
  expect(screen.queryByRole("img", { name: "Business card of Arun Pradeep" })).toBeNull();
  expect(screen.getByText("This picture can no longer be shown. Please verify the ID again.")).toBeTruthy();
});

it("leads to the person's certificates, and shows no heading without any", () => {
  const one = { title: "Negotiation", url: "https://tidepoint.example/certificate/ABC" };
  const two = { title: "Sales training", url: "https://tidepoint.example/certificate/DEF" };
  open(verifiedEmployee({ certificates: [one, two] }));
  const links = screen
    .getAllByRole<HTMLAnchorElement>("link")
    .map(({ href, textContent }) => [href, textContent]);
  expect(links).toEqual([one, two].map(({ title, url }) => [url, `${title} (opens in a new tab)`]));
  leave();
  open(verifiedEmployee({ certificates: [] }));
  expect(screen.queryByRole("heading", { name: "Certificates" })).toBeNull();
  expect(screen.queryAllByRole("link")).toEqual([]);
});

it("shows what a record says as text, whatever it is", () => {
  open(verifiedEmployee({ name: "<b>{left}</b>", jobRole: "{name}" }));
  expect(screen.getByRole("heading", { name: "<b>{left}</b>" })).toBeTruthy();
  expect(screen.getByText("{name}")).toBeTruthy();
});
