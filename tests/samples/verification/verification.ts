import type * as z from "zod/mini";
import type { lookupSchema, VerifiedEmployee } from "#features/verification/verification.ts";

/** A sales person as a lookup shows one. Tests vary it, so that a new field is added to them here. */
export const verifiedEmployee = (changes: Partial<VerifiedEmployee> = {}): VerifiedEmployee => ({
  name: "Arun Pradeep",
  category: "sales",
  empID: "TPEID104217",
  jobRole: "Area Business Manager",
  employeeStatus: "Full time",
  email: "arun******",
  phone: "+91 9000******",
  profileImage: null,
  businessCard: null,
  Certificate: null,
  feedback: null,
  ...changes,
});

/** Where the privacy notice says what the form collects, and in which words. */
export const privacyNotice = {
  form: "Employee verification",
  fields: { empID: "employee id" } satisfies Record<keyof z.input<typeof lookupSchema>, string>,
};
