import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { JobFairCompany } from "../job-fair.ts";
import { noCompanyText } from "../job-fair-selection.ts";

/** The company with this id; throws `not_found` if there is none. */
export async function companyOrThrow(
  { store }: Pick<Deps, "store">,
  companyId: string,
): Promise<Stored<JobFairCompany>> {
  const company = await store.get("jobFairCompanies", companyId);
  if (!company)
    throw new AppError("not_found", { message: noCompanyText, fields: { companyId: noCompanyText } });
  return company;
}
