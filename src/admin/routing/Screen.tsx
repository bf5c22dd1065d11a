import { lazy, type ReactElement } from "react";
import { listFiltersIn } from "#admin/records/list-filters.ts";
import { NotFoundScreen } from "#admin/screen/NotFoundScreen.tsx";
import type { CurrentPage } from "./router.ts";

const DashboardScreen = lazy(() =>
  import("#admin/dashboard/DashboardScreen.tsx").then((module) => ({ default: module.DashboardScreen })),
);
const AccountsScreen = lazy(() =>
  import("#admin/accounts/AccountsScreen.tsx").then((module) => ({ default: module.AccountsScreen })),
);
const AuditScreen = lazy(() =>
  import("#admin/audit/AuditScreen.tsx").then((module) => ({ default: module.AuditScreen })),
);
const EnquiriesScreen = lazy(() =>
  import("#admin/enquiries/EnquiriesScreen.tsx").then((module) => ({ default: module.EnquiriesScreen })),
);
const EnquiryScreen = lazy(() =>
  import("#admin/enquiries/EnquiryScreen.tsx").then((module) => ({ default: module.EnquiryScreen })),
);
const ProjectsScreen = lazy(() =>
  import("#admin/projects/ProjectsScreen.tsx").then((module) => ({ default: module.ProjectsScreen })),
);
const ProjectScreen = lazy(() =>
  import("#admin/projects/ProjectScreen.tsx").then((module) => ({ default: module.ProjectScreen })),
);
const StaffScreen = lazy(() =>
  import("#admin/staff/StaffScreen.tsx").then((module) => ({ default: module.StaffScreen })),
);
const SalesScreen = lazy(() =>
  import("#admin/staff/SalesScreen.tsx").then((module) => ({ default: module.SalesScreen })),
);
const StaffProfileScreen = lazy(() =>
  import("#admin/staff/StaffProfileScreen.tsx").then((module) => ({ default: module.StaffProfileScreen })),
);
const CompaniesScreen = lazy(() =>
  import("#admin/job-fair/CompaniesScreen.tsx").then((module) => ({ default: module.CompaniesScreen })),
);
const CompanyScreen = lazy(() =>
  import("#admin/job-fair/CompanyScreen.tsx").then((module) => ({ default: module.CompanyScreen })),
);
const StaffFormScreen = lazy(() =>
  import("#admin/staff-forms/StaffFormScreen.tsx").then((module) => ({ default: module.StaffFormScreen })),
);
const PartnershipScreen = lazy(() =>
  import("#admin/partners/PartnershipScreen.tsx").then((module) => ({ default: module.PartnershipScreen })),
);
const NewsScreen = lazy(() =>
  import("#admin/news/NewsScreen.tsx").then((module) => ({ default: module.NewsScreen })),
);
const FooterScreen = lazy(() =>
  import("#admin/footer/FooterScreen.tsx").then((module) => ({ default: module.FooterScreen })),
);

interface Props {
  readonly page: CurrentPage | undefined;
}

/** The screen of a page. Each is fetched when it is first opened. */
export function Screen({ page }: Props): ReactElement | null {
  if (page === undefined) return <NotFoundScreen />;
  switch (page.route) {
    case "dashboard":
      return <DashboardScreen />;
    case "accounts":
      return <AccountsScreen />;
    case "audit":
      return <AuditScreen filters={page.search} />;
    case "enquiries":
      return <EnquiriesScreen filters={listFiltersIn(page.search)} />;
    case "enquiry":
      return <EnquiryScreen formId={page.params.formId} />;
    case "projects":
      return <ProjectsScreen filters={listFiltersIn(page.search)} />;
    case "project":
      return <ProjectScreen projectId={page.params.projectId} />;
    case "staff":
      return <StaffScreen tab={page.search["tab"]} search={page.search["search"] ?? ""} />;
    case "sales":
      return <SalesScreen search={page.search["search"] ?? ""} />;
    case "teamMember":
      return <StaffProfileScreen category="employee" id={page.search["id"] ?? ""} />;
    case "salesPerson":
      return <StaffProfileScreen category="sales" id={page.search["id"] ?? ""} />;
    case "intern":
      return <StaffProfileScreen category="intern" id={page.search["id"] ?? ""} />;
    case "jobFair":
      return <CompaniesScreen filters={listFiltersIn(page.search)} />;
    case "jobFairCompany":
      return <CompanyScreen companyId={page.params.companyId} />;
    case "teamMemberForm":
      return <StaffFormScreen category="employee" id={page.params.id ?? ""} tab={page.search["tab"]} />;
    case "salesPersonForm":
      return <StaffFormScreen category="sales" id={page.params.id ?? ""} tab={page.search["tab"]} />;
    case "internForm":
      return <StaffFormScreen category="intern" id={page.params.id ?? ""} tab={page.search["tab"]} />;
    case "partners":
      return <PartnershipScreen id={page.search["id"] ?? ""} />;
    case "news":
      return <NewsScreen tab={page.search["tab"] ?? ""} id={page.search["id"] ?? ""} />;
    case "footer":
      return <FooterScreen />;
    // Whoever asks for these is led elsewhere before any screen is shown.
    case "home":
    case "signIn":
      return null;
  }
}
