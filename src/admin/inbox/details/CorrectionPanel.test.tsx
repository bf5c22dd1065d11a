import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { nouns } from "#admin/nouns.ts";
import { collections } from "#server/collections.ts";
import { enterBackOffice, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";
import { inboxSamples } from "#tests/support/inbox-samples.ts";

beforeEach(stopClock);

const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};
const type = (control: HTMLElement, value: string) => fireEvent.input(control, { target: { value } });

describe.each(inboxSamples)("the correction of a record in $collection", ({ collection, received }) => {
  const path = adminApi[collection].record("r1");
  const open = async (answer: (call: Call) => unknown) => {
    const calls = enterBackOffice({ [`GET ${path}`]: () => received, [`PATCH ${path}`]: answer });
    await openPage(nouns[collection].records.urlOf({ _id: "r1" }));
    await press("Correct");
    return () => calls.filter(({ method }) => method === "PATCH");
  };
  const phone = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Phone" });
  const reason = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Why is it corrected/ });

  it("shows every field that the server lets correct", async () => {
    await open(() => refusal(503, "Not now."));
    const form = screen.getByRole<HTMLFormElement>("form", { name: "Correct this record" });
    const { shape } = collections[collection].corrected?.rules() ?? { shape: {} };
    const names = [...form.querySelectorAll("[name]")].map((control) => control.getAttribute("name"));
    expect(names.toSorted()).toEqual([...Object.keys(shape), "reason"].toSorted());
  });

  it("sends what was changed, with a reason", async () => {
    const sent = await open(() => ({ message: "Corrected.", version: 2 }));
    type(phone(), "+91 9895011111");
    type(reason(), "They rang");
    await press("Save the correction");
    const name = collection === "projects" ? "contactNumber" : "phone";
    expect(sent().map(({ body }) => body)).toEqual([{ [name]: "+91 9895011111", reason: "They rang" }]);
    expect(screen.queryByRole("form", { name: "Correct this record" })).toBeNull();
  });

  it("says beside the field what is wrong, asks after a conflict, and keeps what is typed", async () => {
    const answers = [
      () => {
        const text = "biju marked this as done on 21/08/2026, 12:00 pm.";
        return Response.json({ error: text, message: text, current: { version: 9 } }, { status: 409 });
      },
      () => ({ message: "Corrected.", version: 10 }),
    ];
    const sent = await open(() => answers.shift()?.());
    type(phone(), "+91 9895011111");
    await press("Save the correction");
    expect(screen.getByText("Please say why.")).toBeDefined();
    expect(document.activeElement).toBe(reason());
    // What is missing is known here.
    expect(sent()).toEqual([]);
    type(reason(), "They rang");
    await press("Save the correction");
    expect(screen.getByText(/^biju marked this as done/).textContent).toContain("Save it all the same?");
    expect(phone().value).toBe("+91 9895011111");
    await press("Save all the same");
    expect(sent().at(-1)?.headers.get("if-match")).toBe('"9"');
  });
});
