import { describe, expect, it } from "vitest";
import { fairApi } from "#addresses/public.ts";
import { sentWaiting, storedWaiting } from "#tests/samples/waiting-list/waiting-list.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { waitingListApp } from "./waiting-list.routes.ts";

const deps = eachTestDeps();

const submit = (changes: object = {}, key?: string) =>
  callApi(
    waitingListApp(async () => deps),
    `POST ${fairApi.waitingListSubmit}`,
    {
      body: { ...sentWaiting, ...changes },
      headers: key ? { "Idempotency-Key": key.padEnd(16, "-") } : {},
    },
  );

const waiting = async () => (await deps.store.page("waitingCompanies", { limit: 10 })).items;
const mails = async () => (await deps.store.page("outbox", { limit: 10 })).items;

describe("the waiting list", () => {
  it("stores a company with its consent ", async () => {
    const answer = await submit();
    expect([answer.status, await answer.json()]).toEqual([
      201,
      {
        message: "Thank you. Your company is on the waiting list.",
        _id: expect.any(String),
        reference: expect.stringMatching(/^WAIT-2026-\d{6}$/),
      },
    ]);
    const [entry] = await waiting();
    expect(entry).toMatchObject({ ...storedWaiting(), reference: entry?.reference });
  });

  it("asks for every field, and for the consent", async () => {
    const refused = await submit({ companyName: "", fullName: "", email: "", phone: "", agreed: false });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      {
        fields: {
          companyName: "Company name is required",
          fullName: "Full Name is required!",
          email: "Email is required!",
          phone: "Phone number is required!",
          agreed: "Please agree, so that we may write to you.",
        },
      },
    ]);
  });

  it("stores a repeated submission once", async () => {
    const [one, other] = [await submit({}, "same"), await submit({}, "same")];
    expect(await other.json()).toEqual(await one.json());
    expect(await waiting()).toHaveLength(1);
  });

  it("tells the firm, and confirms to the company, without the phone number", async () => {
    await submit();
    const stored = await mails();
    expect(stored.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
      ["waiting-alert", "operations"],
      ["waiting-receipt", "latha@vembanadmarine.in"],
    ]);
    expect(stored.map(({ mailBody }) => mailBody).join()).not.toContain("9847012365");
  });

  it("flags what looks automatic, and answers nobody for it", async () => {
    await submit({ homepage: "https://spam.example" });
    expect(await waiting()).toMatchObject([{ suspectedSpam: true }]);
    expect(await mails()).toEqual([]);
  });

  it("is read and dealt with by administrators", async () => {
    const { _id } = (await (await submit()).json()) as { _id: string };
    const token = await signedInToken(deps);
    const app = waitingListApp(async () => deps);
    const progress = await callApi(app, `PATCH ${fairApi.waitingListSubmit}/${_id}/progress`, {
      body: { progress: "inHand" },
      token,
    });
    expect(progress.status).toBe(200);
    const listed = await callApi(app, `GET ${fairApi.waitingListSubmit}?progress=inHand`, { token });
    expect(await listed.json()).toMatchObject([{ _id, companyName: sentWaiting.companyName }]);
  });
});
