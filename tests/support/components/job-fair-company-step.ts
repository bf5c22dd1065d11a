import { api, fairApi } from "#addresses/public.ts";
import { fairCompany } from "#tests/samples/job-fair/registration.ts";
import { registrationRead, stepForm } from "./job-fair-step.ts";
import { user } from "./user.ts";

const { paste, ...step } = stepForm("Company information");
export const { form, control, next } = step;

export const companySent = `POST ${fairApi.company}`;
export const companyKept = (companyId: string) =>
  Response.json({ message: "Thank you.", companyId }, { status: 201 });

const kochi = [
  { Status: "Success", PostOffice: [{ Name: "Kochi", District: "Ernakulam", State: "Kerala" }] },
];

/** A server that knows no registration, and accepts one. */
export const answers = {
  [registrationRead]: () => ({ data: null }),
  [`GET ${api.pincode(fairCompany.pincode)}`]: () => kochi,
  [companySent]: () => companyKept("c-1"),
};

/** A company other than the registered one, at the same place. */
export const typed = {
  ...fairCompany,
  companyName: "Malabar Crest Spices",
  industry: "Retail & E-commerce",
  website: "www.malabarcrest.example.in",
  showsName: false,
};

export async function fillIn() {
  await paste("Company name", typed.companyName);
  await user.selectOptions(control("Industry"), typed.industry);
  await user.selectOptions(control("Company size"), typed.companySize);
  await paste("Website", typed.website);
  await paste("Pincode", typed.pincode);
}
