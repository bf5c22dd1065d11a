import { type AuditEntry, REASON_FIELD } from "#rules/audit.ts";
import { formatMoment } from "#rules/calendar.ts";
import { ownerTexts, progressLabels, progressSchema } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";

type Names = ReadonlyMap<string, string>;
type Entry = Pick<Stored<AuditEntry>, "accountId" | "username" | "changes" | "createdAt">;

const nameIn = (names: Names, id: string) => names.get(id) ?? ownerTexts.former.toLowerCase();

function ownerText({ accountId }: Entry, after: string | null, names: Names): string {
  if (!after) return "left this to nobody";
  return after === accountId ? "took this" : `gave this to ${nameIn(names, after)}`;
}

/** One thing that an administrator did to a record of an inbox, in words that follow their name. */
interface Change {
  readonly kind: "owner" | "progress" | "change";
  readonly text: string;
}

/** A field's own name, split into words. */
const fieldWords = (field: string) =>
  field
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();

/** What somebody did, and why, where that was asked. */
export function withReason(text: string, { changes }: Pick<Entry, "changes">): string {
  const reason = changes.find(({ field }) => field === REASON_FIELD)?.after;
  return reason ? `${text}: ${reason}` : text;
}

/** The decision about spam, which either of two fields may hold. */
function spamChange({ changes }: Pick<Entry, "changes">): Change[] {
  const decided = changes.find(({ field }) => field === "isSpam" || field === "suspectedSpam");
  if (!decided) return [];
  return [
    { kind: "change", text: decided.after === "true" ? "marked this as spam" : "marked this as no spam" },
  ];
}

/** The changes of a log entry in words. Fields without words of their own are named together. */
export function changesOf(entry: Entry, names: Names): readonly Change[] {
  const fields: string[] = [];
  const named = entry.changes.flatMap(({ field, after }): Change[] => {
    if (field === "ownerId") return [{ kind: "owner", text: ownerText(entry, after, names) }];
    const { data: step } = progressSchema.safeParse(after);
    if (field === "progress" && step)
      return [{ kind: "progress", text: `marked this as ${progressLabels[step].toLowerCase()}` }];
    if (field === "isSpam" || field === "suspectedSpam") return [];
    if (field !== REASON_FIELD) fields.push(fieldWords(field));
    return [];
  });
  const changes = [...named, ...spamChange(entry)];
  return fields.length === 0
    ? changes
    : [...changes, { kind: "change", text: withReason(`changed ${fields.join(", ")}`, entry) }];
}

/** The same as a sentence, with who did it and when. */
export function changeText(entry: Entry, names: Names): string {
  const texts = changesOf(entry, names).map(({ text }) => text);
  return `${entry.username} ${texts.join(" and ")} on ${formatMoment(entry.createdAt)}.`;
}
