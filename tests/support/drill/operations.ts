import { adminApi } from "#addresses/admin.ts";
import { api, fairApi } from "#addresses/public.ts";
import { fairCompany, fairContact } from "#tests/samples/job-fair/registration.ts";
import { sentNewsItem } from "#tests/samples/news/news.ts";
import { sentPartner } from "#tests/samples/partner/partner.ts";
import { sentProjectParts } from "#tests/samples/project/project.ts";
import { sentStaff } from "#tests/samples/staff/staff.ts";
import { enquiryOf } from "./submissions.ts";

/** An operation that takes a body, with a valid one. */
export interface Operation {
  /** Method and path, as in the route. */
  readonly call: string;
  readonly kind: "json" | "form";
  readonly fields: Readonly<Record<string, string>>;
}

const links = { socialmedia1: "linkedIn", platform1: "https://www.linkedin.com/in/asha-example" };

const salesPerson = { ...sentStaff.sales, ...links, version: "1" };
const teamMember = { ...sentStaff.employee, ...links };

const account = {
  username: "asha",
  email: "asha@example.com",
  password: "a tide table for every stall",
  adminType: "admin",
};

const companyId = "AAAAAAAAAAAAAAAAAAAAAA";

/** Every operation with a body, except the parts of an upload, which are bytes. */
export const operations: readonly Operation[] = [
  { call: `POST ${api.enquirySubmit}`, kind: "json", fields: enquiryOf(1) },
  { call: `POST ${api.projectSubmit}`, kind: "form", fields: sentProjectParts },
  { call: `POST ${adminApi.signIn}`, kind: "json", fields: { username: "asha", password: "wrong" } },
  { call: `POST ${api.captcha}`, kind: "json", fields: { challenge: companyId, answer: "ABCDEF" } },
  { call: `POST ${fairApi.company}`, kind: "json", fields: { ...fairCompany, showsName: "true" } },
  { call: `POST ${fairApi.contactPerson}`, kind: "json", fields: { ...fairContact, companyId } },
  {
    call: `POST ${fairApi.gifts}`,
    kind: "json",
    fields: {
      companyId,
      selectedVouchers: "1",
      selectedTools: "DayLog",
      noGift: "false",
      agreeTerms: "true",
    },
  },
  { call: `PATCH ${adminApi.enquiries.progress.pattern}`, kind: "json", fields: { progress: "done" } },
  { call: `PATCH ${adminApi.projects.progress.pattern}`, kind: "json", fields: { progress: "done" } },
  { call: `PATCH ${adminApi.jobFairCompanies.progress.pattern}`, kind: "json", fields: { progress: "done" } },
  { call: `POST ${adminApi.accounts}`, kind: "json", fields: account },
  { call: `PATCH ${adminApi.account.pattern}`, kind: "json", fields: { ...account, version: "1" } },
  { call: `PATCH ${adminApi.accountStatus.pattern}`, kind: "json", fields: { status: "activate" } },
  { call: `POST ${adminApi.arrivalsSeen}`, kind: "json", fields: { until: "2026-08-21T06:30:00.000Z" } },
  { call: `POST ${api.staff}`, kind: "form", fields: salesPerson },
  { call: `PUT ${adminApi.staffMember.pattern}`, kind: "form", fields: teamMember },
  {
    call: `POST ${adminApi.newsCreate}`,
    kind: "form",
    fields: { ...sentNewsItem, newsFile: "x" },
  },
  {
    call: `PUT ${adminApi.newsChange.pattern}`,
    kind: "form",
    fields: { ...sentNewsItem, version: "1" },
  },
  {
    call: `POST ${adminApi.partnerCreate}`,
    kind: "form",
    fields: { ...sentPartner, companylogo: "x" },
  },
  {
    call: `PATCH ${adminApi.partnerChange.pattern}`,
    kind: "form",
    fields: { ...sentPartner, version: "1" },
  },
  {
    call: `PATCH ${adminApi.headingsChange}`,
    kind: "json",
    fields: { newsHeading: "News", partnershipHeading: "Clients", partnershipSubHeading: "Since 2009" },
  },
  {
    call: `PATCH ${adminApi.footerChange}`,
    kind: "form",
    fields: { videoheading: "Films", imageheading: "Want to Learn More", videourl1: "https://example.com" },
  },
];
