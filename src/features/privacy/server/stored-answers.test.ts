import { expect, it } from "vitest";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { jobFairApp } from "#features/job-fair/server/job-fair.routes.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { fairContact, fairGifts } from "#tests/samples/job-fair/registration.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { privacyApp } from "./privacy.routes.ts";

const deps = eachTestDeps();
const openDeps = async () => deps;

const storedAnswers = async () => (await deps.store.page("idempotencyKeys", { limit: 50 })).items;

const erase = async (collection: string, _id: string) => {
  const token = await signedInToken(deps, { adminType: "superadmin" });
  const body = { records: [{ collection, _id }], reason: "Asked for by mail." };
  const answer = await callApi(privacyApp(openDeps), "POST /api/people/erase", { body, token });
  expect(answer.status, await answer.clone().text()).toBe(200);
};

it("forgets how a company's steps were answered once it is erased: one half names the address so far", async () => {
  const visitor = fairVisitor(jobFairApp(openDeps));
  const gifts = "POST /api/selection";
  const { companyId } = (await (await visitor.sendCompany({}, { key: "one" })).json()) as Record<
    "companyId",
    string
  >;
  await visitor.sendContact(companyId, {}, { key: "two" });
  expect((await visitor.call(gifts, { ...fairGifts, companyId }, { key: "three" })).status).toBe(200);
  const changed = { email: "kiran@coir.example", registration: "edit" };
  expect((await visitor.sendContact(companyId, changed, { key: "four" })).status).toBe(201);
  expect((await storedAnswers()).map(({ answer }) => answer).join()).toContain(
    fairContact.email.replace(/.*@/, "@"),
  );
  await erase("jobFairCompanies", companyId);
  expect(await storedAnswers()).toEqual([]);
});

it("forgets how a form was answered once its record is erased, and leaves those of others", async () => {
  const send = async (fullName: string) => {
    const headers = { "Idempotency-Key": `${fullName} sixteen or more` };
    const body = { ...sentEnquiry, fullName };
    const answer = await callApi(enquiriesApp(openDeps), "POST /contactForm/formSubmit", { body, headers });
    return ((await answer.json()) as { _id: string })._id;
  };
  const [gone, stays] = [await send("Meera Nair"), await send("Anand Pillai")];
  await erase("enquiries", gone);
  const left = (await storedAnswers()).map(({ answer }) => (JSON.parse(answer) as { _id: string })._id);
  expect(left).toEqual([stays, stays]);
});
