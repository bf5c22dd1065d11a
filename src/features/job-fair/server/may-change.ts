import { AppError } from "#rules/app-error.ts";
import type { JobFairCompany } from "../job-fair.ts";
import { type RegistrationChoice, registrationChoiceText } from "../job-fair-company.ts";

/** A complete registration is only changed if the sender explicitly asks to edit it (spec-decisions E5). */
export function assertMayChange(
  { companyName, completedAt }: JobFairCompany,
  registration: RegistrationChoice | undefined,
) {
  if (completedAt === null || registration === "edit") return;
  throw new AppError("conflict", {
    message: registrationChoiceText,
    fields: { registration: registrationChoiceText },
    currentView: { companyName },
  });
}
