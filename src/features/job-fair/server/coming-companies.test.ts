import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { fairApi } from "#addresses/public.ts";
import { linkToken } from "#server/platform/signed-link.ts";
import { fairCompany, fairContact, storedCompany } from "#tests/samples/job-fair/registration.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { settleFair } from "#tests/support/server/settle-fair.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import type { FairSettings } from "../fair-settings.ts";
import type { JobFairCompany } from "../registration.ts";
import { jobFairApp } from "./job-fair.routes.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps, { username: "desk" });
});

const app = () => jobFairApp(async () => deps);
type Line = Parameters<typeof callApi>[1];

/** What the fair's page reads, and that nothing else of a company is in it. */
async function shown() {
  const answer = await callApi(app(), `GET ${fairApi.settings}`);
  const text = await answer.text();
  expect(text).not.toMatch(/vembanadmarine|Manufacturing|682001/);
  return (JSON.parse(text) as { companies?: object }).companies;
}
const only = (name: string) => ({ names: [name], more: 0 });

const settle = (settings: Partial<FairSettings>) => settleFair(deps, settings);

async function byLink(line: Line, companyId: string) {
  const { reference } = (await deps.store.get("jobFairCompanies", companyId)) ?? {};
  const link = linkToken(deps, {
    purpose: "fair-registration",
    id: reference ?? "",
    recipient: fairContact.email,
  });
  return callApi(app(), line, { headers: { Authorization: `Link ${link}` } });
}

const name = "Vembanad Marine Works";

/** A company with its place confirmed, which may be named unless it says otherwise. */
async function confirmed(sent: Readonly<Record<string, unknown>> = {}) {
  const browser = fairVisitor(app());
  const companyId = await browser.register(sent);
  await byLink(`GET ${fairApi.own}`, companyId);
  return { companyId, browser };
}

const inStore = (changes: Partial<JobFairCompany>) =>
  deps.store.commit([
    {
      insert: "jobFairCompanies",
      id: deps.newId(),
      record: storedCompany({ stage: "complete", completedAt: deps.now().toISOString(), ...changes }),
    },
  ]);

describe("the companies that come", () => {
  it("are named once they have agreed and their place is confirmed, and the CDN forgets what it had", async () => {
    const companyId = await fairVisitor(app()).register();
    expect(await shown()).toBeUndefined();
    deps.purged.length = 0;
    await byLink(`GET ${fairApi.own}`, companyId);
    expect([await shown(), deps.purged]).toEqual([only(name), ["fair-settings"]]);
  });

  it.each([false, undefined])("are not named where the box is left empty (%s)", async (showsName) => {
    await confirmed({ showsName });
    expect(await (await callApi(app(), `GET ${fairApi.settings}`)).json()).toEqual({ state: "open" });
  });

  it("are named by the desk that registers them, as they said there", async () => {
    const fields = { ...fairCompany, ...fairContact };
    const body = { via: "phone", fields, sendsReceipt: false };
    const headers = { "Idempotency-Key": "by-hand-0000000001" };
    const path: Line = `POST ${adminApi.jobFairCompanies.byHand}`;
    expect((await callApi(app(), path, { token, body, headers })).status).toBe(201);
    expect(await shown()).toEqual(only(name));
  });

  it("are the newest two dozen by the alphabet, each once, and how many more there are", async () => {
    for (let at = 0; at < 30; at++) await inStore({ companyName: `Company ${String(at).padStart(2, "0")}` });
    await inStore({ companyName: "company 29" });
    const { names, more } = (await shown()) as { names: readonly string[]; more: number };
    expect([names.length, more]).toEqual([24, 6]);
    expect(names).toEqual(names.toSorted(new Intl.Collator("en-IN").compare));
  });

  it("are those of this fair, until it is over, without what looks automatic", async () => {
    await inStore({ companyName: "Earlier" });
    deps.clock.advance(3600);
    await inStore({ companyName: "Spam", suspectedSpam: true });
    await inStore({ companyName: "Malabar Crest" });
    await settle({ opensAt: deps.now().toISOString(), fairAt: "2099-12-12T04:30:00.000Z" });
    expect(await shown()).toEqual(only("Malabar Crest"));
    await settle({ opensAt: null, fairAt: "2020-12-12T04:30:00.000Z" });
    expect(await shown()).toBeUndefined();
  });
});

describe("a name that is shown goes, and the CDN forgets it,", () => {
  type Shown = Awaited<ReturnType<typeof confirmed>>;
  const record = ({ companyId }: Shown) => adminApi.jobFairCompanies.record(companyId);
  const reason = "They asked";

  it.each<[string, (company: Shown) => Promise<Response>]>([
    ["by the link in the confirmation", ({ companyId }) => byLink(`DELETE ${fairApi.ownName}`, companyId)],
    [
      "with a registration that is withdrawn",
      ({ companyId }) => byLink(`POST ${fairApi.ownWithdraw}`, companyId),
    ],
    [
      "by step 1",
      ({ companyId, browser }) => browser.sendCompany({ companyId, registration: "edit", showsName: false }),
    ],
    [
      "by a correction of the office",
      (company) => callApi(app(), `PATCH ${record(company)}`, { token, body: { showsName: "", reason } }),
    ],
    [
      "with a deleted record",
      (company) => callApi(app(), `DELETE ${record(company)}`, { token, body: { reason } }),
    ],
    [
      "with what the office calls spam",
      ({ companyId }) =>
        callApi(app(), `POST ${adminApi.jobFairCompanies.bulk}`, {
          token,
          body: { ids: [companyId], set: { suspectedSpam: true } },
        }),
    ],
  ])("%s", async (_, take) => {
    const company = await confirmed();
    expect(await shown()).toEqual(only(name));
    deps.purged.length = 0;
    expect((await take(company)).ok).toBe(true);
    expect([await shown(), deps.purged]).toEqual([undefined, ["fair-settings"]]);
  });

  it("and comes back by a correction, in the words of the form's rules", async () => {
    const company = await confirmed({ showsName: false });
    const body = { showsName: "true", reason };
    expect((await callApi(app(), `PATCH ${record(company)}`, { token, body })).status).toBe(200);
    expect(await shown()).toEqual(only(name));
  });
});

describe("a name that nobody has seen is shown, and the CDN forgets that it was not,", () => {
  const { answer, reply, address } = {
    answer: adminApi.jobFairCompanies.otherAnswer,
    reply: adminApi.jobFairCompanies.reply,
    address: adminApi.jobFairAddress,
  };
  const calls = (line: Line, body?: object) => callApi(app(), line, { token, ...(body && { body }) });

  async function suspected() {
    const { companyId } = await confirmed();
    const { version = 0 } = (await deps.store.get("jobFairCompanies", companyId)) ?? {};
    await deps.store.commit([
      { update: "jobFairCompanies", id: companyId, version, changes: { suspectedSpam: true } },
    ]);
    return companyId;
  }

  async function withNewAddress() {
    const browser = fairVisitor(app());
    const companyId = await browser.register();
    await browser.sendContact(companyId, { registration: "edit", email: "new.desk@vembanadmarine.example" });
    return companyId;
  }

  it.each<[string, () => Promise<string>, (companyId: string) => Promise<Response>]>([
    [
      "by an answer to what looked automatic",
      suspected,
      (id) => calls(`POST ${reply(id)}`, { subject: "Your stall", text: "It is yours." }),
    ],
    [
      "by an answer otherwise than by email",
      suspected,
      (id) => calls(`POST ${answer(id)}`, { by: "phone", text: "They know." }),
    ],
    ["by the desk's yes to another address", withNewAddress, (id) => calls(`POST ${address(id)}`)],
  ])("%s", async (_, prepare, take) => {
    const companyId = await prepare();
    expect(await shown()).toBeUndefined();
    deps.purged.length = 0;
    const done = await take(companyId);
    expect(done.ok, await done.clone().text()).toBe(true);
    expect([await shown(), deps.purged]).toEqual([only(name), ["fair-settings"]]);
  });
});
