import { footerLabels } from "#admin/footer/footer-labels.ts";
import { isDated } from "#admin/records/dated.ts";
import { internLabels, pictureLabels, teamLabels } from "#admin/staff-forms/staff-labels.ts";
import type { AuditAction } from "#domain/audit.ts";
import { formatDate, formatMoment } from "#domain/calendar.ts";
import { progressLabels } from "#domain/progress.ts";

/** The name in a list of names; a word from elsewhere may be one that every object knows. */
const nameIn = (names: Readonly<Record<string, string>>, word: string) =>
  Object.hasOwn(names, word) ? names[word] : undefined;

/** What was done, as the log's sentences say it. */
export const actionNames: Readonly<Record<AuditAction, string>> = {
  create: "Added",
  update: "Changed",
  delete: "Deleted",
  restore: "Brought back",
  "sign-in": "Logged in",
  "sign-in-failed": "Failed to log in",
  "sign-out": "Logged out",
  export: "Exported",
  view: "Read",
};

/** What the records of a collection are called: one of them, and the group in the filter. */
export const collectionNames: Readonly<Record<string, readonly [one: string, group: string]>> = {
  accounts: ["admin", "Admins"],
  enquiries: ["enquiry", "Enquiries"],
  footers: ["footer", "Footer"],
  headings: ["headings", "Headings"],
  jobFairCompanies: ["job fair company", "Job fair companies"],
  jobFairContacts: ["job fair contact", "Job fair contacts"],
  jobFairSelections: ["job fair selection", "Job fair selections"],
  jobFairVouchers: ["job fair voucher", "Job fair vouchers"],
  news: ["news item", "News"],
  partners: ["client", "Clients"],
  projects: ["project", "Projects"],
  staff: ["staff record", "Staff"],
};

/** What exports are called, by the words of the call. */
const exportNames: Readonly<Record<string, string>> = {
  form: "enquiries",
  project: "projects",
  employee: "staff",
  jobfair: "job fair companies",
};

/** The words of the call, the first of them by its name. */
export function exportName(label: string): string {
  const [type = "", ...rest] = label.split(", ");
  return [nameIn(exportNames, type) ?? type, ...rest].join(", ");
}

/** As the forms call them, and what is in no form. */
const fieldNames: Readonly<Record<string, string>> = {
  ...teamLabels,
  ...internLabels,
  ...pictureLabels,
  ...footerLabels,
  videoposter1: "Picture of video 1",
  videoposter2: "Picture of video 2",
  videoposter3: "Picture of video 3",
  passwordHash: "Password",
  adminType: "Role",
  isActive: "Active",
  companyname: "Company name",
  companylogo: "Company logo",
  newsLink: "News link",
  newsFile: "News image",
};

/** A field as people call it: by its name here, or by the words that its own name is made of. */
export function fieldName(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replace(/_/g, " ")
    .toLowerCase();
  return nameIn(fieldNames, field) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const valueNames: Readonly<Record<string, string>> = { true: "Yes", false: "No" };

/** Fields that hold a day, or a moment, and are read as the firm writes those (admin-back-office §9). */
const days = new Set(["dob", "dateOfJoining", "leftOn"]);
const moments = new Set(["redeemedAt"]);

/** A field's value as people say it, where it is not a text of theirs. */
export function valueName(field: string, value: string): string {
  if (days.has(field) && isDated(value)) return formatDate(value);
  if (moments.has(field) && isDated(value)) return formatMoment(value);
  const names: Readonly<Record<string, string>> = field === "progress" ? progressLabels : valueNames;
  return nameIn(names, value) ?? value;
}
