import { beforeEach, describe, expect, it } from "vitest";
import { collections } from "#server/collections.ts";
import type { Write } from "#server/store/store.ts";
import { everyInbox } from "#tests/support/inbox-samples.ts";
import { type Colleague, colleague, inboxVisit } from "#tests/support/server/inbox-visit.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";

const deps = eachTestDeps();
let asha: Colleague;
beforeEach(async () => {
  asha = await colleague(deps, "asha");
});

const reason = "They rang";

describe.each(everyInbox)("a record of %s", (inbox) => {
  const visit = () => inboxVisit(deps, inbox);
  const correct = (body: object, headers = {}) =>
    visit().call(asha.token, `PATCH ${visit().calls.record("one")}`, body, headers);
  const phone = "contactNumber" in collections[inbox].table ? "contactNumber" : "phone";
  const contact = {
    companyId: "one",
    fullName: "Meera Nair",
    designation: "CEO",
    email: "meera@example.in",
    phone: "+91 9847012345",
    alternateContact: null,
  };
  /** Where the phone number is. */
  const phoneOf = async () => {
    const holder =
      inbox === "jobFairCompanies"
        ? await deps.store.get("jobFairContacts", "c1")
        : await visit().record("one");
    return (holder as unknown as Record<string, unknown>)[phone];
  };
  beforeEach(async () => {
    await visit().add("one");
    if (inbox === "jobFairCompanies")
      await deps.store.commit([{ insert: "jobFairContacts", id: "c1", record: contact } as Write]);
  });

  it("gets the phone number that is corrected, and the activity says so", async () => {
    const { version } = await visit().record("one");
    const body = { [phone]: "+91 98950 11111", reason };
    expect(await correct(body, { "If-Match": `"${version}"` })).toEqual({
      status: 200,
      body: { message: "Corrected.", version: version + 1 },
    });
    expect(await phoneOf()).toBe("+91 9895011111");
    const { body: activity } = await visit().call(asha.token, `GET ${visit().calls.activity("one")}`);
    const words = phone === "phone" ? "phone" : "contact number";
    expect(activity).toContainEqual(
      expect.objectContaining({ kind: "change", by: "asha", text: `changed ${words}: ${reason}` }),
    );
    expect(await correct(body)).toEqual({
      status: 200,
      body: { message: "No changes detected", version: version + 1 },
    });
  });

  it("is not corrected against the form's rules, without a reason, or in what is no field of the form", async () => {
    const before = await phoneOf();
    expect(await correct({ [phone]: "123", reason })).toMatchObject({
      status: 400,
      body: { fields: { [phone]: expect.any(String) } },
    });
    expect(await correct({ [phone]: "+91 98950 11111" })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
    expect(await correct({ suspectedSpam: "false", reason })).toMatchObject({
      status: 400,
      body: { fields: { suspectedSpam: "This cannot be corrected here." } },
    });
    expect(await phoneOf()).toBe(before);
  });

  it("is not corrected by a reader, nor over what a colleague did meanwhile", async () => {
    const reader = await colleague(deps, "reader", "reader");
    const { call, calls } = visit();
    const { version } = await visit().record("one");
    const body = { [phone]: "+91 98950 11111", reason };
    expect((await call(reader.token, `PATCH ${calls.record("one")}`, body)).status).toBe(403);
    await call(asha.token, `PATCH ${calls.progress("one")}`, { progress: "done" });
    const refused = await correct(body, { "If-Match": `"${version}"` });
    expect(refused).toMatchObject({ status: 409, body: { current: expect.anything() } });
    expect(refused.body["message"]).toMatch(/^asha marked this as done on /);
    expect((await correct(body, { "If-Match": `"${version + 1}"` })).status).toBe(200);
  });
});

describe("a job fair registration", () => {
  const visit = () => inboxVisit(deps, "jobFairCompanies");
  const correct = (body: object) =>
    visit().call(asha.token, `PATCH ${visit().calls.record("one")}`, { ...body, reason });
  beforeEach(() => visit().add("one"));

  it("is known by the domain of its corrected website", async () => {
    expect((await correct({ website: "www.vembanad.in" })).status).toBe(200);
    expect(await visit().record("one")).toMatchObject({ website: "www.vembanad.in", domain: "vembanad.in" });
  });

  it("has no contact person to correct before there is one", async () => {
    expect(await correct({ phone: "+91 98950 11111" })).toMatchObject({
      status: 400,
      body: { fields: { phone: "There is no contact person yet." } },
    });
  });
});
