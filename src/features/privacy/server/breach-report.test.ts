import { beforeEach, describe, expect, it } from "vitest";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { auditedStore } from "#server/records/audited-store.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { privacyApp } from "./privacy.routes.ts";

const deps = eachTestDeps();
let token: string;
let thief: string;
beforeEach(async () => {
  token = await signedInToken(deps, { adminType: "superadmin" });
  thief = await signedInToken(deps, { adminType: "reader", username: "thief" });
  const enquiries = [
    ["seen", { fullName: "Devika Raman", email: "devika@example.in", reference: "E1" }],
    ["unseen", { fullName: "Arun Pradeep", email: "arun@example.in", reference: "E2" }],
  ] as const;
  for (const [id, changes] of enquiries)
    await deps.store.commit([{ insert: "enquiries", id, record: storedEnquiry(changes) }]);
});

const read = (path: string, as: string, ip = "203.0.113.9") =>
  callApi(
    enquiriesApp(async () => deps),
    `GET ${path}`,
    { token: as, ip },
  );

const week = { from: "2026-08-20", to: "2026-08-22" };
const report = (body: object) =>
  callApi(
    privacyApp(async () => deps),
    "POST /api/breach-report",
    { body: { ...week, ...body }, token },
  );
const textOf = async (body: object = {}) => (await report(body)).text();
const accountOf = async (username: string) => (await deps.store.find("accounts", "username", username))?._id;

describe("the breach report", () => {
  it("says whose data an account has opened, which, how to reach them, and since when", async () => {
    await read("/contactForm/forms/seen", thief);
    const text = await textOf({ account: await accountOf("thief") });
    for (const words of [
      "what thief was shown",
      "Devika Raman",
      "devika@example.in",
      "full name",
      "203.0.113.9",
    ])
      expect(text).toContain(words);
    expect(text).toContain("Records opened or changed: 1. Exports: 0.");
    expect(text).not.toContain("Arun Pradeep");
  });

  it("leaves out what visitors did to what they had sent", async () => {
    const [by, change] = [{ accountId: "", username: "the sender", address: "" }, { location: "Kollam" }];
    const enquiry = { update: "enquiries", id: "seen", version: 1, changes: change } as const;
    await auditedStore(deps, by).commit([enquiry]);
    expect(await textOf()).not.toContain("Devika Raman");
  });

  it("counts what was read in lists", async () => {
    await read("/contactForm/getforms?limit=10", thief);
    expect(await textOf()).toMatch(/<td>enquiries<\/td><td>0<\/td><td>2<\/td>/);
  });

  it("leaves out other accounts, networks and days", async () => {
    await read("/contactForm/forms/seen", thief);
    const nothing = "The log has nothing that was read, changed or exported.";
    expect(await textOf({ account: "nobody" })).toContain(nothing);
    expect(await textOf({ network: "198.51." })).toContain(nothing);
    for (const network of ["203.0.", "203.0", "203.0.113.9"])
      expect(await textOf({ network })).toContain("Devika Raman");
    for (const network of ["203.0.1", "203.0.113.99", "20"])
      expect(await textOf({ network })).toContain(nothing);
    expect(await textOf({ from: "2026-08-01", to: "2026-08-20" })).toContain(nothing);
  });

  it("is logged as an export, and writes what people typed as text alone", async () => {
    const record = storedEnquiry({ fullName: "<script>alert(1)</script>", reference: "E3" });
    await deps.store.commit([{ insert: "enquiries", id: "odd", record }]);
    await read("/contactForm/forms/odd", thief);
    const text = await textOf();
    expect(text).toContain("&lt;script&gt;");
    expect(text).not.toContain("<script>");
    const { items } = await deps.store.page("audit", { index: "action", value: "export", limit: 10 });
    expect(items).toMatchObject([{ label: "Breach report" }]);
  });

  it("refuses days that end before they begin, and whoever is no superadmin", async () => {
    expect((await report({ from: "2026-08-23" })).status).toBe(400);
    token = thief;
    expect((await report({})).status).toBe(403);
  });
});
