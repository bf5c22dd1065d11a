import { beforeEach, describe, expect, it } from "vitest";
import type { AdminType } from "#rules/account/permissions.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { jobFairApp } from "./job-fair.routes.ts";

const deps = eachTestDeps();
let code: string;
beforeEach(async () => {
  await fairVisitor(app()).register();
  const { items } = await deps.store.page("jobFairVouchers", { limit: 10 });
  code = items[0]?.code ?? "";
});

const app = () => jobFairApp(async () => deps);
const enter = (username: string, adminType: AdminType = "admin") =>
  signedInToken(deps, { username, adminType });
const redeem = (token: string) => callApi(app(), `PATCH /api/jobfair/vouchers/${code}`, { token });
const undo = (token: string, body: object = {}) =>
  callApi(app(), `POST /api/jobfair/vouchers/${code}/undo`, { token, body });
const voucher = () => deps.store.find("jobFairVouchers", "code", code);

describe("a redemption", () => {
  it("can be taken back at once by whoever made it, and made again", async () => {
    const desk = await enter("desk", "fairdesk");
    await redeem(desk);
    deps.clock.advance(10);
    const undone = await undo(desk);
    expect([undone.status, await undone.json()]).toEqual([
      200,
      {
        message: "The voucher can be redeemed again.",
        voucher: { voucher: expect.any(Number), code, redeemedAt: null, redeemedBy: null, voidedAt: null },
      },
    ]);
    expect((await redeem(desk)).status).toBe(200);
  });

  it("cannot be taken back at once by anybody else", async () => {
    await redeem(await enter("desk", "fairdesk"));
    expect((await undo(await enter("other"), { reason: "A slip." })).status).toBe(403);
    expect(await voucher()).toMatchObject({ redeemedBy: "desk" });
  });

  it("cannot be taken back later by whoever made it", async () => {
    const desk = await enter("desk");
    await redeem(desk);
    deps.clock.advance(21);
    expect((await undo(desk, { reason: "The wrong company." })).status).toBe(403);
    expect(await voucher()).toMatchObject({ redeemedBy: "desk" });
  });

  it("can be taken back by a superadmin at any time with a reason, which is stored and logged", async () => {
    await redeem(await enter("desk"));
    deps.clock.advance(3 * 24 * 3600);
    const head = await enter("head", "superadmin");
    const refused = await undo(head);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { reason: "Please say why the redemption was a mistake." } },
    ]);
    const undone = await undo(head, { reason: "  The wrong  company. " });
    expect([undone.status, await undone.json()]).toMatchObject([
      200,
      { voucher: { redeemedAt: null, undone: { by: "head", reason: "The wrong company." } } },
    ]);
    expect(await voucher()).toMatchObject({
      redeemedAt: null,
      undoneAt: deps.now().toISOString(),
      undoneBy: "head",
      undoneReason: "The wrong company.",
    });
    const { items } = await deps.store.page("audit", {
      index: "collection",
      value: "jobFairVouchers",
      limit: 1,
    });
    expect(items).toMatchObject([
      {
        action: "update",
        username: "head",
        label: code,
        changes: expect.arrayContaining([
          expect.objectContaining({ field: "undoneReason", after: "The wrong company." }),
        ]),
      },
    ]);
  });

  it("that was not made, or that was taken back already, is answered with 409", async () => {
    const head = await enter("head", "superadmin");
    const refused = await undo(head, { reason: "A slip." });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: "This voucher is not redeemed.", current: { code } },
    ]);
    await redeem(head);
    const statuses = (await Promise.all([undo(head), undo(head)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });
});
