import type { ReactElement } from "react";
import { listFiltersIn } from "#admin/records/list/list-filters.ts";
import { NotFoundScreen } from "#admin/screen/NotFoundScreen.tsx";
import { fetchedScreen } from "./fetched-screen.tsx";
import type { CurrentPage } from "./router.ts";

const DashboardScreen = fetchedScreen(
  async () => (await import("#admin/dashboard/DashboardScreen.tsx")).DashboardScreen,
);
const AccountsScreen = fetchedScreen(
  async () => (await import("#admin/accounts/AccountsScreen.tsx")).AccountsScreen,
);
const AuditScreen = fetchedScreen(async () => (await import("#admin/audit/AuditScreen.tsx")).AuditScreen);
const EnquiriesScreen = fetchedScreen(
  async () => (await import("#admin/enquiries/EnquiriesScreen.tsx")).EnquiriesScreen,
);
const EnquiryScreen = fetchedScreen(
  async () => (await import("#admin/enquiries/EnquiryScreen.tsx")).EnquiryScreen,
);
const ProjectsScreen = fetchedScreen(
  async () => (await import("#admin/projects/ProjectsScreen.tsx")).ProjectsScreen,
);
const ProjectScreen = fetchedScreen(
  async () => (await import("#admin/projects/ProjectScreen.tsx")).ProjectScreen,
);
const StaffScreen = fetchedScreen(async () => (await import("#admin/staff/StaffScreen.tsx")).StaffScreen);
const SalesScreen = fetchedScreen(async () => (await import("#admin/staff/SalesScreen.tsx")).SalesScreen);
const StaffProfileScreen = fetchedScreen(
  async () => (await import("#admin/staff/StaffProfileScreen.tsx")).StaffProfileScreen,
);
const CompaniesScreen = fetchedScreen(
  async () => (await import("#admin/job-fair/CompaniesScreen.tsx")).CompaniesScreen,
);
const CompanyScreen = fetchedScreen(
  async () => (await import("#admin/job-fair/CompanyScreen.tsx")).CompanyScreen,
);
const StaffFormScreen = fetchedScreen(
  async () => (await import("#admin/staff-forms/StaffFormScreen.tsx")).StaffFormScreen,
);
const PartnershipScreen = fetchedScreen(
  async () => (await import("#admin/partners/PartnershipScreen.tsx")).PartnershipScreen,
);
const NewsScreen = fetchedScreen(async () => (await import("#admin/news/NewsScreen.tsx")).NewsScreen);
const FooterScreen = fetchedScreen(async () => (await import("#admin/footer/FooterScreen.tsx")).FooterScreen);

interface Props {
  readonly page: CurrentPage | undefined;
}

/** The screen of a page. Its code is loaded when it is first opened. */
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
    // The guard redirects these before any screen is rendered.
    case "home":
    case "signIn":
      return null;
  }
}
