import type { AuditEntry } from "#rules/audit.ts";
import { formatMoment } from "#rules/calendar.ts";
import { ownerTexts } from "#rules/owner.ts";
import { progressLabels, progressSchema } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";

type Names = ReadonlyMap<string, string>;
type Entry = Pick<Stored<AuditEntry>, "accountId" | "username" | "changes" | "createdAt">;

const nameIn = (names: Names, id: string) => names.get(id) ?? ownerTexts.former.toLowerCase();

function ownerDeed({ accountId }: Entry, after: string | null, names: Names): string {
  if (!after) return "left this to nobody";
  return after === accountId ? "took this" : `gave this to ${nameIn(names, after)}`;
}

/** What an administrator did to a record of an inbox, in words that follow their name. */
export function deedsOf(entry: Entry, names: Names): string {
  const deeds = entry.changes.map(({ field, after }) => {
    if (field === "ownerId") return ownerDeed(entry, after, names);
    const { data: step } = progressSchema.safeParse(after);
    if (field === "progress" && step) return `marked this as ${progressLabels[step].toLowerCase()}`;
    return "changed this";
  });
  return [...new Set(deeds)].join(" and ");
}

/** The same as a sentence, with who did it and when. */
export const changeText = (entry: Entry, names: Names): string =>
  `${entry.username} ${deedsOf(entry, names)} on ${formatMoment(entry.createdAt)}.`;
