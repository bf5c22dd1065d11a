import { AUDITED_LABEL_MAX, AUDITED_TEXT_MAX, type AuditedChange, HIDDEN_VALUE } from "#domain/audit.ts";
import { metaFields } from "../store/writes.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What the store sets, and what only the sessions go by: nothing that anybody did. */
const ownBusiness = new Set([...metaFields, "sessionEpoch"]);

/** The log may say that a secret changed, and never what it was or is. */
const secret = /password|secret|token|hash/i;

/** What records are called, by the first of these that they have. */
const labelFields = [
  "username",
  "name",
  "fullName",
  "companyName",
  "companyname",
  "projectName",
  "title",
  "newsLink",
  "code",
];

const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max).toWellFormed()}…` : text;

/** As the log shows it; nothing and an empty text are the same. */
function asText(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const shown = (field: string, text: string | null) =>
  text === null ? null : secret.test(field) ? HIDDEN_VALUE : cut(text, AUDITED_TEXT_MAX);

/** The fields that differ between a document as it was and as it became. */
export function auditedChanges(before: Fields | null, after: Fields | null): AuditedChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const [was, became] = [asText(before?.[field]), asText(after?.[field])];
    if (ownBusiness.has(field) || was === became) return [];
    return { field, before: shown(field, was), after: shown(field, became) };
  });
}

/** What the record is called; nothing for one without a name. */
export function auditedLabel(document: Fields | null): string {
  const named = labelFields.map((field) => asText(document?.[field]));
  return cut(named.find((text) => text !== null) ?? "", AUDITED_LABEL_MAX);
}
