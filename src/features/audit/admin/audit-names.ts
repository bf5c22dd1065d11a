import type { Noun } from "#admin/noun.ts";
import { nouns } from "#admin/nouns.ts";
import { isDated } from "#admin/screen/missing.ts";
import { footerLabels } from "#features/footer/footer-form.ts";
import { partnerFields } from "#features/partner/partner.ts";
import { recordFields, staffLabels } from "#features/staff/staff-fields.ts";
import type { AuditAction } from "#rules/audit.ts";
import { formatDate, formatMoment } from "#rules/calendar.ts";
import { type Field, labelsOf } from "#rules/noun-fields.ts";
import { progressLabels } from "#rules/progress.ts";

/** Looks up own properties only, since `word` comes from outside and may be the name of an inherited one. */
const nameIn = (names: Readonly<Record<string, string>>, word: string) =>
  Object.hasOwn(names, word) ? names[word] : undefined;

/** The verbs of the log's sentences. */
export const actionNames: Readonly<Record<AuditAction, string>> = {
  create: "Added",
  update: "Changed",
  delete: "Deleted",
  restore: "Restored",
  "sign-in": "Logged in",
  "sign-in-failed": "Failed to log in",
  "sign-out": "Logged out",
  "factor-added": "Added a second factor of",
  "factor-removed": "Removed a second factor of",
  "recovery-code": "Used a recovery code of",
  "factor-required": "Required a second factor of everybody",
  "factor-optional": "Made the second factor optional",
  export: "Exported",
  view: "Read",
  list: "Read a list",
  erase: "Erased personal data:",
};

const described: readonly (readonly [string, Noun])[] = Object.entries(nouns);

/** Names of the collections: one record in a sentence, and the group in the filter. */
export const collectionNames: Readonly<Record<string, readonly [one: string, group: string]>> =
  Object.fromEntries(
    described
      .flatMap(([collection, { audited }]) => (audited ? [[collection, audited] as const] : []))
      .sort(([a], [b]) => a.localeCompare(b, "en")),
  );

/** Names of the exports, by the first word of their label. */
const exportNames: Readonly<Record<string, string>> = Object.assign(
  {},
  ...described.map(([, { exported }]) => exported),
);

/** The label of an export, with its first word replaced by a name. */
export function exportName(label: string): string {
  const [type = "", ...rest] = label.split(", ");
  return [nameIn(exportNames, type) ?? type, ...rest].join(", ");
}

/** Labels of the forms, and names for fields that are in no form. */
const fieldNames: Readonly<Record<string, string>> = {
  ...staffLabels,
  ...footerLabels,
  passwordHash: "Password",
  adminType: "Role",
  isActive: "Active",
  ...labelsOf(partnerFields),
  newsLink: "News link",
  newsFile: "News image",
};

/** Display name of a field: its name here, or else its own name split into words. */
export function fieldName(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replace(/_/g, " ")
    .toLowerCase();
  return nameIn(fieldNames, field) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const valueNames: Readonly<Record<string, string>> = { true: "Yes", false: "No" };

/** Fields with a date, or a date and time, displayed in the firm's format. */
const days = new Set(
  Object.entries<Field>(recordFields).flatMap(([name, { type }]) => (type === "date" ? name : [])),
);
const moments = new Set(["redeemedAt", "unlockedAt"]);

/** Display text of a field's value; free text is returned unchanged. */
export function valueName(field: string, value: string): string {
  if (days.has(field) && isDated(value)) return formatDate(value);
  if (moments.has(field) && isDated(value)) return formatMoment(value);
  const names: Readonly<Record<string, string>> = field === "progress" ? progressLabels : valueNames;
  return nameIn(names, value) ?? value;
}
