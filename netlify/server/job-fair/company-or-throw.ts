import type { Stored } from "#domain/document.ts";
import type { JobFairCompany } from "#domain/job-fair/job-fair.ts";
import { noCompanyText } from "#domain/job-fair/job-fair-selection.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";

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
