import type { Whole } from "#features/backup/server/archive/make-backup.ts";
import { isCollectionName } from "#server/collections.ts";
import { auditEntry } from "#server/store/audit-entry.ts";
import type { CollectionName } from "#server/store/store.ts";
import { insertedMeta } from "#server/store/writes.ts";
import { StartupError } from "../process/command.ts";
import { erasedSince } from "./access-after-restore.ts";
import { type Archive, archivedRecords, partsByNameIn, restoreBytes, type Target } from "./restore-backup.ts";

/** A record as `--only` names it: `collection/id`. */
export interface Chosen {
  readonly collection: CollectionName;
  readonly id: string;
}

/** Reads `enquiries/abc,staff/def`. */
export function chosenRecords(only: string): readonly Chosen[] {
  return only.split(",").map((text) => {
    const [collection = "", id = ""] = text.trim().split("/");
    if (!isCollectionName(collection) || !id)
      throw new StartupError(
        `"${text.trim()}" names no record. Write collection/id, for example enquiries/abc.`,
      );
    return { collection, id };
  });
}

const name = ({ collection, id }: Chosen) => `${collection}/${id}`;

interface ChosenPlan {
  /** What is restored, with what comes back with it. */
  readonly records: ReadonlyMap<CollectionName, readonly Whole[]>;
  /** Named, but not in the backup. */
  readonly missing: readonly string[];
  /** Records that the store has in this version or a newer one, which is never overwritten. */
  readonly newer: readonly string[];
  /** Records that were erased since the backup. Whoever asked for that must not be back. */
  readonly erased: readonly string[];
}

const isNewer = (stored: Whole | null, archived: Whole) =>
  stored !== null && (stored.version >= archived.version || stored.updatedAt > archived.updatedAt);

/**
 * The record that this one comes back with: that of a file, and the account of a second factor or of recovery codes, which
 * would otherwise be open to its password alone.
 */
function comesWith(collection: CollectionName, record: Whole): string | null {
  const { attachedTo, accountId } = record as Whole & Partial<Record<"attachedTo" | "accountId", string>>;
  if (collection === "files") return attachedTo ?? null;
  if (collection === "secondFactors") return `accounts/${accountId}`;
  return collection === "recoveryCodes" ? `accounts/${record._id}` : null;
}

/** What a restore of chosen records would do: they, and what comes back with them. */
export async function planChosen(
  archive: Archive,
  { store }: Target,
  chosen: readonly Chosen[],
): Promise<ChosenPlan> {
  const wanted = new Set(chosen.map(name));
  const found = new Set<string>();
  const restored = new Set<string>();
  const newer: string[] = [];
  const isErased = await erasedSince(store, archive.manifest.made);
  const records = new Map<CollectionName, Whole[]>();
  const parts: { readonly of: string; readonly collection: CollectionName; readonly record: Whole }[] = [];
  const add = (collection: CollectionName, record: Whole) =>
    records.set(collection, [...(records.get(collection) ?? []), record]);
  for await (const { collection, records: batch } of archivedRecords(archive)) {
    for (const record of batch) {
      const named = name({ collection, id: record._id });
      if (!wanted.has(named)) {
        const of = comesWith(collection, record);
        if (of !== null && wanted.has(of)) parts.push({ of, collection, record });
        continue;
      }
      found.add(named);
      if (isErased.has(named)) continue;
      if (isNewer(await store.get(collection, record._id), record)) newer.push(named);
      else {
        restored.add(named);
        add(collection, record);
      }
    }
  }
  for (const { of, collection, record } of parts) {
    if (restored.has(of) && !(await store.get(collection, record._id))) add(collection, record);
  }
  const [missing, erased] = [
    [...wanted].filter((named) => !found.has(named)),
    [...found].filter((named) => isErased.has(named)),
  ];
  return { records, missing, newer, erased };
}

/** Restores what the plan says into a store that stays in use: bytes, then records, then a line in the log for each. */
export async function restoreChosen(
  archive: Archive,
  target: Target,
  { records }: ChosenPlan,
  { newId, username }: { readonly newId: () => string; readonly username: string },
): Promise<void> {
  await restoreBytes(archive, target, partsByNameIn("files", records.get("files") ?? []));
  const actor = { accountId: "", username, address: "the command line" };
  const now = new Date().toISOString();
  await target.together(async (restore) => {
    for (const [collection, batch] of records) {
      await restore(collection, batch as Parameters<typeof restore>[1]);
      if (collection === "files") continue;
      const entries = batch.map(({ _id: recordId }) => {
        const entry = auditEntry({ newId }, actor, { action: "restore", collection, recordId });
        return { ...entry.record, ...insertedMeta(entry, now) };
      });
      await restore("audit", entries);
    }
  });
}
