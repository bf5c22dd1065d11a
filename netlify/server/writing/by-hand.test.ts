import { beforeEach, describe, expect, it } from "vitest";
import type { Activity } from "#rules/activity.ts";
import { inboxSamples } from "#tests/support/inbox-samples.ts";
import { type Colleague, colleague, inboxVisit } from "#tests/support/server/inbox-visit.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";

const deps = eachTestDeps();
let asha: Colleague;
beforeEach(async () => {
  asha = await colleague(deps, "asha");
});

const mailKinds = async () =>
  (await deps.store.page("outbox", { limit: 10 })).items.map(({ kind }) => kind.replace(/^.+-/, ""));

describe.each(inboxSamples)("what is recorded by hand in $collection", ({ collection, forms }) => {
  const fields = Object.assign({}, ...Object.values(forms).map(({ sent }) => sent)) as object;
  const visit = () => inboxVisit(deps, collection);
  const record = (token: string, body: object, key?: string) =>
    visit().call(token, `POST ${visit().calls.byHand}`, body, key ? { "Idempotency-Key": key } : {});

  it("is a record like those of the form, and the activity says who recorded it", async () => {
    const { status, body } = await record(asha.token, { via: "phone", fields });
    expect([status, body["reference"]]).toEqual([201, expect.any(String)]);
    const id = String(body["_id"]);
    expect(await visit().listed(asha.token, "")).toEqual([id]);
    expect(await visit().record(id)).toMatchObject({ suspectedSpam: false, progress: "new", ownerId: "" });
    const activity = await visit().call(asha.token, `GET ${visit().calls.activity(id)}`);
    expect(activity.body as unknown as Activity[]).toContainEqual(
      expect.objectContaining({ by: "asha", kind: "received", text: "recorded this, by phone" }),
    );
  });

  it("is recorded once, however often it is sent", async () => {
    const key = "by-hand-once-0001";
    const first = await record(asha.token, { via: "phone", fields }, key);
    const second = await record(asha.token, { via: "phone", fields }, key);
    expect(second.body["_id"]).toBe(first.body["_id"]);
    expect(await visit().listed(asha.token, "")).toHaveLength(1);
  });

  it("follows the form's rules, with the refusal beside each field", async () => {
    const [field = ""] = Object.keys(fields);
    const { status, body } = await record(asha.token, { via: "phone", fields: { ...fields, [field]: "" } });
    expect([status, Object.keys(body["fields"] as object)]).toEqual([400, [field]]);
    expect((await record(asha.token, { via: "telepathy", fields })).status).toBe(400);
    expect(await visit().listed(asha.token, "")).toEqual([]);
  });

  it("is not for those who may only read", async () => {
    const rekha = await colleague(deps, "rekha", "reader");
    expect((await record(rekha.token, { via: "phone", fields })).status).toBe(403);
  });

  it("sends the receipt only if that is asked for; a registration is always confirmed", async () => {
    await record(asha.token, { via: "letter", fields });
    const withoutAsking = await mailKinds();
    if (collection === "jobFairCompanies") expect(withoutAsking).toContain("confirmation");
    else expect(withoutAsking).toEqual([]);
  });

  it.skipIf(collection === "jobFairCompanies")(
    "sends the receipt, and no alert, if that is asked for",
    async () => {
      await record(asha.token, { via: "inPerson", fields, sendsReceipt: true });
      expect(await mailKinds()).toEqual(["receipt"]);
    },
  );
});
