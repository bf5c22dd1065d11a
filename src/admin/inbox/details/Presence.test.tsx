import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { nouns } from "#admin/nouns.ts";
import { presenceRecord } from "#rules/presence.ts";
import {
  administrator,
  enterBackOffice,
  leaveBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";
import { inboxSamples } from "#tests/support/inbox-samples.ts";
import { presenceText } from "./Presence.tsx";

beforeEach(stopClock);

const asha = {
  ...administrator,
  _id: "a2",
  username: "asha",
  isActive: true,
  createdAt: "2026-01-01T00:00:00Z",
};

describe.each(inboxSamples)("the page of a record in $collection", ({ collection, received }) => {
  const api = adminApi[collection];
  const path = adminApi.presence(presenceRecord(collection, "r1"));

  it("says who else has it open, and on leaving that it is closed", async () => {
    const calls = enterBackOffice({
      [`GET ${api.record("r1")}`]: () => received,
      [`GET ${api.activity("r1")}`]: () => [],
      [`GET ${adminApi.colleagues}`]: () => ({ colleagues: [{ ...asha, ...administrator }, asha] }),
      [`PUT ${path}`]: () => ({ others: ["a2", "gone"] }),
      [`DELETE ${path}`]: () => ({ message: "Closed." }),
    });
    await openPage(nouns[collection].records.urlOf({ _id: "r1" }));
    await settle();
    const note = screen.getByText("asha and a colleague have this record open too.");
    expect(note.getAttribute("role")).toBe("status");
    leaveBackOffice();
    expect(calls.filter(({ method }) => method === "DELETE").map(({ url }) => url.pathname)).toEqual([path]);
  });
});

it.each([
  [[], ""],
  [["asha"], "asha has this record open too."],
  [[undefined], "A colleague has this record open too."],
  [["biju", undefined, "asha", undefined], "asha, biju and 2 colleagues have this record open too."],
])("says of %j: %s", (names, text) => {
  expect(presenceText(names)).toBe(text);
});
