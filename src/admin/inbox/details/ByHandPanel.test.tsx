import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { nouns } from "#admin/nouns.ts";
import { HONEYPOT } from "#rules/submission-guard.ts";
import {
  enterBackOffice,
  leaveBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";
import type { Call } from "#tests/support/components/stub-calls.ts";
import { inboxSamples } from "#tests/support/inbox-samples.ts";

beforeEach(stopClock);

/** What a desk does not ask: files, gifts and what accompanies a form in a browser. */
const notAsked = new Set<string>([HONEYPOT, "projectFile", "noGift", "agreePromotions"]);

describe.each(inboxSamples)("adding to $collection by hand", ({ collection, forms, received }) => {
  const api = adminApi[collection];
  const { list, urlOf } = nouns[collection].records;
  const wanted = Object.assign({}, ...Object.values(forms).map(({ sent }) => sent)) as Record<
    string,
    string | boolean
  >;
  let calls: Call[];
  let answer: () => unknown;
  const panel = () => screen.getByRole("form", { name: /^Add an? / });
  const control = (name: string) => panel().querySelector<HTMLInputElement>(`[name="${name}"]`);

  beforeEach(async () => {
    answer = () => Response.json({ message: "Thank you.", _id: "r1", reference: "X-1" }, { status: 201 });
    calls = enterBackOffice({
      [`GET ${api.list}`]: () => [],
      [`GET ${api.record("r1")}`]: () => received,
      [`GET ${adminApi.jobFairContacts}`]: () => ({ data: [] }),
      [`POST ${api.byHand}`]: () => answer(),
    });
    await openPage(list);
    await settle();
    fireEvent.click(screen.getByRole("button", { name: /^Add / }));
  });

  const send = async () => {
    fireEvent.click(within(panel()).getByRole("button", { name: /^Save the / }));
    await settle();
  };

  it("asks what the form asks, with a label for each, and sends it with how it came", async () => {
    for (const [name, value] of Object.entries(wanted)) {
      if (notAsked.has(name)) continue;
      const field = control(name);
      expect(field, name).not.toBeNull();
      expect(field?.labels?.[0]?.textContent, name).toMatch(/\w/);
      if (typeof value === "boolean") fireEvent.click(field as HTMLElement);
    }
    await send();
    const [{ body } = { body: null }] = calls.filter(({ method }) => method === "POST");
    expect(body).toMatchObject({ via: "phone", sendsReceipt: false });
    expect($page.get()?.path).toBe(urlOf({ _id: "r1" }).split("?")[0]);
  });

  it("keeps what was typed when it is refused, leads to the field, and until the tab is closed", async () => {
    const [name = ""] = Object.keys(wanted);
    answer = () =>
      Response.json(
        { error: "No.", message: "No.", fields: { [name]: "Please say more." } },
        { status: 400 },
      );
    const field = control(name);
    if (field?.type === "text") fireEvent.change(field, { target: { value: "Typed" } });
    await send();
    expect(within(panel()).getByText("Please say more.")).toBeDefined();
    expect(document.activeElement).toBe(control(name));
    leaveBackOffice();
    stopClock();
    enterBackOffice({
      [`GET ${api.list}`]: () => [],
      [`GET ${adminApi.jobFairContacts}`]: () => ({ data: [] }),
    });
    await openPage(list);
    await settle();
    fireEvent.click(screen.getByRole("button", { name: /^Add / }));
    expect(control(name)?.value).toBe("Typed");
    fireEvent.click(within(panel()).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("form", { name: /^Add an? / })).toBeNull();
  });
});
