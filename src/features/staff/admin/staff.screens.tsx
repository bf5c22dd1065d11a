import type { ScreensOf } from "#admin/app/router.ts";
import { ImportScreen } from "./import/ImportScreen.tsx";
import { SalesScreen } from "./SalesScreen.tsx";
import { StaffFormScreen } from "./StaffFormScreen.tsx";
import { StaffProfileScreen } from "./StaffProfileScreen.tsx";
import { StaffScreen } from "./StaffScreen.tsx";

export const screens = {
  staff: ({ page }) => <StaffScreen tab={page.search["tab"]} search={page.search["search"] ?? ""} />,
  sales: ({ page }) => <SalesScreen search={page.search["search"] ?? ""} />,
  teamMember: ({ page }) => <StaffProfileScreen category="employee" id={page.search["id"] ?? ""} />,
  salesPerson: ({ page }) => <StaffProfileScreen category="sales" id={page.search["id"] ?? ""} />,
  intern: ({ page }) => <StaffProfileScreen category="intern" id={page.search["id"] ?? ""} />,
  teamMemberForm: ({ page: { params, search } }) => (
    <StaffFormScreen category="employee" id={params.id ?? ""} tab={search["tab"]} />
  ),
  salesPersonForm: ({ page: { params, search } }) => (
    <StaffFormScreen category="sales" id={params.id ?? ""} tab={search["tab"]} />
  ),
  internForm: ({ page: { params, search } }) => (
    <StaffFormScreen category="intern" id={params.id ?? ""} tab={search["tab"]} />
  ),
  staffImport: ({ page }) => <ImportScreen tab={page.search["tab"]} />,
} satisfies ScreensOf<"staff">;
