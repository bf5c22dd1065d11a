import type { ScreensOf } from "#admin/app/router.ts";
import { listFiltersIn } from "#admin/inbox/list/list-filters.ts";
import { CompaniesScreen } from "./admin/CompaniesScreen.tsx";
import { CompanyScreen } from "./admin/CompanyScreen.tsx";

export const screens = {
  jobFair: ({ page }) => <CompaniesScreen filters={listFiltersIn(page.search)} />,
  jobFairCompany: ({ page }) => <CompanyScreen companyId={page.params.id} />,
} satisfies ScreensOf<"jobFairCompanies">;
