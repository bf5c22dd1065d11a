import { expect, it, vi } from "vitest";
import { fairCompany, fairContact } from "#tests/samples/job-fair/registration.ts";
import { type StepSubmission, sendCompany, sendContact } from "./registration.client.ts";
import { sendGifts } from "./use-gifts.ts";

const { signal } = new AbortController();
const sending: StepSubmission = {
  guard: { homepage: "", filledInMs: 1 },
  idempotencyKey: "k",
  signal,
  registration: undefined,
  companyId: "c-1",
};
const gifts = {
  selectedVouchers: [],
  selectedTools: [],
  noGift: true,
  agreeTerms: true,
  agreePromotions: false,
};

const answer = (body: object) => vi.stubGlobal("fetch", async () => Response.json(body, { status: 201 }));

it("reads only the company's id of the answer to step 1, and requires it", async () => {
  answer({ companyId: "c-1" });
  expect(await sendCompany(fairCompany, sending)).toEqual({ companyId: "c-1" });
  answer({ message: "Thank you." });
  await expect(sendCompany(fairCompany, sending)).rejects.toThrow();
});

it("accepts any JSON of success as the answer to steps 2 and 3", async () => {
  answer({});
  const { companyName } = fairCompany;
  await sendContact(fairContact, companyName, sending);
  await sendGifts(gifts, { companyId: "c-1", companyName, registration: "new" }, signal);
});
