import { beforeEach, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { PRESENT_MS, presenceRecord } from "#rules/presence.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { type Colleague, openOffice, unopened } from "#tests/support/server/inbox-visit.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { presenceApp } from "./presence.routes.ts";

let { deps, asha, biju } = unopened;
beforeEach(async () => {
  ({ deps, asha, biju } = await openOffice());
});

const record = presenceRecord("enquiries", "e1");
const app = () => presenceApp(async () => deps);
const call = (method: "PUT" | "DELETE", { token }: Colleague, named = record) =>
  callApi(app(), `${method} ${adminApi.presence(named)}` as Parameters<typeof callApi>[1], { token });
const others = async (of: Colleague, named = record) =>
  ((await (await call("PUT", of, named)).json()) as { others: string[] }).others;

it("names the others who have the same record open, and nobody else", async () => {
  expect(await others(asha)).toEqual([]);
  expect(await others(biju, presenceRecord("enquiries", "e2"))).toEqual([]);
  expect(await others(biju)).toEqual([asha.account._id]);
  expect(await others(asha)).toEqual([biju.account._id]);
  // In another tab, the first record stays open.
  await others(biju, presenceRecord("projects", "e1"));
  expect(await others(asha)).toEqual([biju.account._id]);
});

it("forgets who has closed it, and who has said nothing for a while", async () => {
  await others(biju);
  await call("DELETE", biju);
  expect(await others(asha)).toEqual([]);
  await others(biju);
  deps.clock.advance(PRESENT_MS / 1000);
  expect(await others(asha)).toEqual([]);
});

it("is said by nobody whose session has ended", async () => {
  await deps.store.commit([
    { update: "accounts", id: asha.account._id, version: asha.account.version, changes: { isActive: false } },
  ]);
  for (const method of ["PUT", "DELETE"] as const) expect((await call(method, asha)).status).toBe(401);
  expect(await others(biju)).toEqual([]);
});

it("is told only to who may read such a record, and of nothing but records", async () => {
  await others(asha);
  const token = await signedInToken(deps, { username: "desk", adminType: "fairdesk" });
  const desk = { token, account: asha.account };
  expect((await call("PUT", desk)).status).toBe(403);
  for (const unknown of ["nothing", presenceRecord("sessions", "e1"), "constructor.e1"])
    expect([unknown, (await call("PUT", desk, unknown)).status]).toEqual([unknown, 404]);
  expect(await others(desk, presenceRecord("jobFairCompanies", "c1"))).toEqual([]);
});

it("stores one value for each account, however many records it opens", async () => {
  for (let at = 0; at < 50; at += 1)
    await others(asha, presenceRecord("enquiries", `${"x".repeat(500)}${at}`));
  for (let at = 0; at < 50; at += 1) await others(asha, presenceRecord("enquiries", String(at)));
  const keys = (await Array.fromAsync(deps.blobs.list("presence/"))).flat();
  expect(keys).toEqual([`presence/${asha.account._id}`]);
  expect((await deps.blobs.get(keys[0] ?? ""))?.length).toBeLessThan(4_000);
});

it("reads what is not a presence as nobody's", async () => {
  await deps.blobs.put("presence/someone", Buffer.from("{"));
  expect(await others(asha)).toEqual([]);
});
