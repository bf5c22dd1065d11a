import type { ReactElement } from "react";
import type { CurrentPage } from "#admin/app/router.ts";
import { listFiltersIn } from "#admin/inbox/list/list-filters.ts";
import { NotFoundScreen } from "#admin/screen/NotFoundScreen.tsx";
import { fetchedScreen } from "./fetched-screen.tsx";

const DashboardScreen = fetchedScreen(
  async () => (await import("#admin/dashboard/DashboardScreen.tsx")).DashboardScreen,
);
const AccountsScreen = fetchedScreen(
  async () => (await import("#features/account/admin/AccountsScreen.tsx")).AccountsScreen,
);
const AuditScreen = fetchedScreen(
  async () => (await import("#features/audit/admin/AuditScreen.tsx")).AuditScreen,
);
const EnquiriesScreen = fetchedScreen(
  async () => (await import("#features/enquiry/admin/EnquiriesScreen.tsx")).EnquiriesScreen,
);
const EnquiryScreen = fetchedScreen(
  async () => (await import("#features/enquiry/admin/EnquiryScreen.tsx")).EnquiryScreen,
);
const ProjectsScreen = fetchedScreen(
  async () => (await import("#features/project/admin/ProjectsScreen.tsx")).ProjectsScreen,
);
const ProjectScreen = fetchedScreen(
  async () => (await import("#features/project/admin/ProjectScreen.tsx")).ProjectScreen,
);
const StaffScreen = fetchedScreen(
  async () => (await import("#features/staff/admin/StaffScreen.tsx")).StaffScreen,
);
const SalesScreen = fetchedScreen(
  async () => (await import("#features/staff/admin/SalesScreen.tsx")).SalesScreen,
);
const StaffProfileScreen = fetchedScreen(
  async () => (await import("#features/staff/admin/StaffProfileScreen.tsx")).StaffProfileScreen,
);
const CompaniesScreen = fetchedScreen(
  async () => (await import("#features/job-fair/admin/CompaniesScreen.tsx")).CompaniesScreen,
);
const CompanyScreen = fetchedScreen(
  async () => (await import("#features/job-fair/admin/CompanyScreen.tsx")).CompanyScreen,
);
const StaffFormScreen = fetchedScreen(
  async () => (await import("#features/staff/admin/form/StaffFormScreen.tsx")).StaffFormScreen,
);
const PartnershipScreen = fetchedScreen(
  async () => (await import("#features/partner/admin/PartnershipScreen.tsx")).PartnershipScreen,
);
const NewsScreen = fetchedScreen(
  async () => (await import("#features/news/admin/NewsScreen.tsx")).NewsScreen,
);
const FooterScreen = fetchedScreen(
  async () => (await import("#features/footer/admin/FooterScreen.tsx")).FooterScreen,
);

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
