import { expect, test } from "vitest";
import { pages } from "#addresses/public.ts";
import { noteMoves, PRESS_MS } from "../support/browser/press-moves.ts";
import { visiting } from "./visit.ts";
import type { Place, Visitor } from "./visitor.ts";

const visit = visiting();

interface Slip {
  readonly path: string;
  readonly form: string;
  /** The field that shows an error, or an offer to mend a slip, once it is left. */
  readonly field: string;
  readonly typed: string;
  readonly below: (form: Place) => Place;
}

const submit = (name: string) => (form: Place) => form.getByRole("button", { name, exact: true });

const slips: readonly Slip[] = [
  {
    path: pages.employeeVerification,
    form: "Employee verification",
    field: "Employee ID",
    typed: "TPE",
    below: (form) => form.getByLabel("I'm not a robot"),
  },
  {
    path: pages.contact,
    form: "Enquiry",
    field: "Email",
    typed: "asha@gmial.com",
    below: submit("Send enquiry"),
  },
  {
    path: pages.jobFairWaitingList,
    form: "Waiting list",
    field: "Email",
    typed: "?",
    below: submit("Join the waiting list"),
  },
];

const movedBy = (page: Visitor) => page.evaluate(() => window.movedBy);

test.each(slips)(
  "no error takes a press away in the form of $path",
  async ({ path, form, field, typed, below }) => {
    const { page } = visit;
    await page.goto(path);
    const filledIn = page.getByRole("form", { name: form });
    await filledIn.getByLabel(field, { exact: true }).fill(typed);
    await page.evaluate(noteMoves);
    await below(filledIn).pressFor(PRESS_MS);
    await page.until(
      "the end of the press",
      () => movedBy(page),
      (moved) => moved !== null,
    );
    expect(await movedBy(page)).toBe(0);
  },
);
