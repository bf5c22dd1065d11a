import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#rules/calendar.ts";
import { keyInUrl } from "#server/files/file-url.ts";
import { linkToken } from "#server/platform/signed-link.ts";
import { fairContact } from "#tests/samples/job-fair/registration.ts";
import { drawn } from "#tests/support/files/pictures.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import type { OwnBranding } from "../branding.ts";
import type { JobFairDetails } from "../registration-record.ts";
import { brandingApp } from "./branding.routes.ts";
import { jobFairApp } from "./job-fair.routes.ts";

const deps = eachTestDeps();
let companyId: string;
let reference: string;
beforeEach(async () => {
  companyId = await fairVisitor(jobFairApp(async () => deps)).register();
  reference = (await deps.store.get("jobFairCompanies", companyId))?.reference ?? "";
});

const tokenOf = (purpose: "fair-branding" | "fair-registration" = "fair-branding") =>
  linkToken(deps, { purpose, id: reference, recipient: fairContact.email });

const call = (line: Parameters<typeof callApi>[1], body?: FormData, token = tokenOf()) =>
  callApi(
    brandingApp(async () => deps),
    line,
    { body, headers: { Authorization: `Link ${token}` } },
  );

const picture = async (name = "logo.png") =>
  new File([new Uint8Array(await drawn({ width: 600, height: 200 }))], name);

function form(fields: Readonly<Record<string, string | File>>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.append(name, value);
  return sent;
}

const SAVE = "PUT /api/fair-branding";
const read = async () => (await (await call("GET /api/fair-branding")).json()) as OwnBranding;

const send = async (fields: Readonly<Record<string, string | File>> = {}) =>
  call(SAVE, form({ mainColour: "#1A5F7A", brandLogo: await picture(), ...fields }));

const stored = () => deps.store.get("jobFairBrandings", companyId);
const fileOf = async () => deps.store.get("files", keyInUrl((await stored())?.logo ?? "") ?? "");

describe("logo and colours", () => {
  it("are stored with the registration, which shows them in the back office, with a log entry", async () => {
    expect(await read()).toEqual({
      companyName: "Vembanad Marine Works",
      withdrawnAt: null,
      apps: ["My ToDo's", "DayLog"],
      branding: null,
    });
    const answer = await send({ secondColour: "fc0" });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { data: { branding: { logoName: "logo.png", mainColour: "#1a5f7a", secondColour: "#ffcc00" } } },
    ]);
    expect(await fileOf()).toMatchObject({
      purpose: "brandLogo",
      visibility: "private",
      attachedTo: `jobFairBrandings/${companyId}`,
    });
    const details = await callApi(
      jobFairApp(async () => deps),
      `GET /api/user-details/${companyId}`,
      { token: await signedInToken(deps) },
    );
    const { branding } = (await details.json()) as JobFairDetails;
    expect(branding).toMatchObject({ logoName: "logo.png", mainColour: "#1a5f7a" });
    expect(branding?.logo).toContain("signature=");
    const logged = (await deps.store.page("audit", { limit: 20 })).items;
    expect(logged).toContainEqual(
      expect.objectContaining({ username: "the company", collection: "jobFairBrandings", action: "create" }),
    );
  });

  it("that change again and again are one alert to the firm in ten minutes", async () => {
    const alerts = async () =>
      (await deps.store.page("outbox", { limit: 50 })).items.filter(
        ({ kind }) => kind === "fair-branding-alert",
      ).length;
    for (const mainColour of ["#1A5F7A", "#1A5F7B", "#1A5F7C"])
      expect((await send({ mainColour })).status).toBe(200);
    expect(await alerts()).toBe(1);
    expect((await stored())?.mainColour).toBe("#1a5f7c");
    deps.clock.advance(600);
    expect((await send({ mainColour: "#1A5F7D" })).status).toBe(200);
    expect(await alerts()).toBe(2);
  });

  it("can be replaced, and the earlier logo is let go", async () => {
    await send();
    const before = await fileOf();
    await send({ brandLogo: await picture("new.png"), mainColour: "#000" });
    expect(await stored()).toMatchObject({ logoName: "new.png", mainColour: "#000000", secondColour: null });
    expect((await deps.store.get("files", before?._id ?? ""))?.attachedTo).toBe("");
  });

  it("can be changed without choosing the logo again, but not come without one at first", async () => {
    const answer = await call(SAVE, form({ mainColour: "#123456" }));
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { fields: { brandLogo: "Please choose your logo." } },
    ]);
    await send();
    expect((await call(SAVE, form({ mainColour: "#123456" }))).status).toBe(200);
    expect(await stored()).toMatchObject({ logoName: "logo.png", mainColour: "#123456" });
  });

  it.each([
    ["mainColour", "", "Please choose the main colour."],
    ["mainColour", "red", "Please enter a colour as # and six digits, such as #1a5f7a."],
    ["secondColour", "#12345", "Please enter a colour as # and six digits, such as #1a5f7a."],
    ["secondColour", "url(#a)", "Please enter a colour as # and six digits, such as #1a5f7a."],
  ])("are refused with the %s %j", async (field, value, text) => {
    const answer = await send({ [field]: value });
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { [field]: text } }]);
  });

  it.each([
    ["a script", new File(["<svg onload=alert(1)>"], "logo.svg")],
    ["a text that is called a picture", new File(["hello"], "logo.png")],
    ["a picture that is too large", new File([new Uint8Array(4 * 1024 * 1024)], "logo.png")],
  ])("are refused with %s instead of a picture", async (_, file) => {
    const answer = await send({ brandLogo: file });
    expect([400, 413]).toContain(answer.status);
    expect(((await answer.json()) as { fields: object }).fields).toHaveProperty("brandLogo");
    expect(await stored()).toBeNull();
  });

  it("are taken by their own link alone, for thirty days, and not once the company has withdrawn", async () => {
    for (const token of [tokenOf("fair-registration"), "", "guess"]) {
      expect((await call(SAVE, form({ mainColour: "#123456" }), token)).status).toBe(403);
    }
    const token = tokenOf();
    const registration = tokenOf("fair-registration");
    await callApi(
      jobFairApp(async () => deps),
      "POST /api/jobfair/own/withdraw",
      { headers: { Authorization: `Link ${registration}` } },
    );
    expect((await read()).withdrawnAt).toBe(deps.now().toISOString());
    expect((await send()).status).toBe(409);
    deps.clock.advance((30 * DAY_MS) / 1000);
    expect((await call("GET /api/fair-branding", undefined, token)).status).toBe(403);
  });

  it("cannot be sent as an upload by whoever likes to", async () => {
    const { resumableApp } = await import("#server/files/resumable.routes.ts");
    const metadata = `filename ${btoa("logo.png")},purpose ${btoa("brandLogo")}`;
    const answer = await callApi(
      resumableApp(async () => deps),
      "POST /api/files",
      { headers: { "Tus-Resumable": "1.0.0", "Upload-Length": "10", "Upload-Metadata": metadata } },
    );
    expect(answer.status).toBe(401);
  });
});
