import { fairApi } from "#addresses/public.ts";
import { contactTexts } from "#features/job-fair/contact.ts";
import { fairContact } from "#tests/samples/job-fair/registration.ts";
import { stepForm } from "./job-fair-step.ts";
import { user } from "./user.ts";

export const { form, control, paste, next } = stepForm("Contact person");

export const contactSent = `POST ${fairApi.contactPerson}`;
export const contactKept = () =>
  Response.json({ message: contactTexts.added, userId: "u-1" }, { status: 201 });

/** Fills in every required field, as a visitor might type it. */
export async function fillIn(email = "Latha@VembanadMarine.in") {
  await paste("Full name", fairContact.fullName);
  await user.selectOptions(control("Designation"), fairContact.designation);
  await paste("Email", email);
  await paste("Phone number", "9847012365");
}
