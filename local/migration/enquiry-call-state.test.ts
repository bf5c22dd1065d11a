import { expect, it } from "vitest";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { openBefore, THEN } from "#tests/support/server/before-migration.ts";

it("calls that were asked for and confirmed before are found by that", async () => {
  const { put, migrated } = await openBefore("enquiry-call-state");
  await put("enquiries", { _id: "none", ...storedEnquiry() });
  await put("enquiries", { _id: "asked", ...storedEnquiry({ callAt: THEN }) });
  await put("enquiries", {
    _id: "confirmed",
    ...storedEnquiry({ callAt: THEN, callConfirmedAt: THEN }),
  });
  const store = await migrated();
  const found = await Promise.all(
    ["none", "asked", "confirmed"].map(async (id) => (await store.get("enquiries", id))?.call),
  );
  expect(found).toEqual([null, "Asked for", "Confirmed"]);
});
