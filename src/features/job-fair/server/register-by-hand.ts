import * as z from "zod/mini";
import { parseOrThrow } from "#server/http/validate.ts";
import type { RecordByHand } from "#server/writing/by-hand.ts";
import { jobFairCompanySchema } from "../company.ts";
import { jobFairContactSchema } from "../contact.ts";
import { nothingChosen } from "../gifts.ts";
import { registerCompany } from "./company-step.ts";
import { assertOfficial, saveContact } from "./contact-step.ts";
import { noFlows } from "./flow.ts";
import { saveGifts } from "./gift-step.ts";

const fieldsSchema = z.intersection(jobFairCompanySchema, jobFairContactSchema);

/**
 * A company that registers at the desk or by phone: all steps at once, without gifts, which it may choose by the link in
 * its confirmation. If one fails, the same key continues the registration.
 */
export const registrationByHand: RecordByHand = async (deps, sent, { key }) => {
  const { fullName, designation, email, phone, alternateContact, ...company } = await parseOrThrow(
    fieldsSchema,
    sent,
  );
  assertOfficial(email);
  const { answer } = await registerCompany(
    deps,
    { key, flows: noFlows },
    { ...company, registration: "new" },
  );
  const { companyId, reference } = answer;
  const contact = { fullName, designation, email, phone, alternateContact };
  await saveContact(deps, key, { ...contact, companyId });
  const gifts = { ...nothingChosen, noGift: true, companyId };
  const { message } = await saveGifts(deps, key, gifts, { isConfirmed: true });
  return { message, _id: companyId, ...(reference && { reference }) };
};
