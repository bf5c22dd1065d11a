import { dayKey } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Located } from "#server/records/belonging.ts";
import { allItems, type RecordOf, type Write } from "#server/store/store.ts";
import { type Certificate, stateOf } from "../certificate.ts";
import { statusEntryOf } from "../open-badge.ts";

type Reading = Pick<Deps, "store" | "now">;

/** The bit of a certificate with this number; `null` if it has none. */
function bitOf(serial: string) {
  const entry = statusEntryOf(serial);
  return entry && { id: `${entry.list}.${entry.index}`, list: entry.list };
}

/** Whether a certificate was erased that had this number, and whose bit stays set. */
export async function isKept({ store }: Pick<Deps, "store">, serial: string): Promise<boolean> {
  const bit = bitOf(serial);
  return bit !== null && (await store.get("keptStatuses", bit.id)) !== null;
}

/** Where in a list the bits are that stay set. */
export async function keptIndexes({ store }: Pick<Deps, "store">, list: string): Promise<number[]> {
  const kept = await allItems((page) => store.page("keptStatuses", { ...page, index: "list", value: list }));
  return kept.map(({ _id }) => Number(_id.slice(list.length + 1)));
}

/**
 * The writes that keep the bits of certificates which are erased, for the same commit: of those that hold no longer, and of those that
 * nobody can vouch for once the person is unknown.
 */
export async function keptStatusWrites(deps: Reading, erased: readonly Located[]): Promise<Write[]> {
  const people = new Map(erased.map(({ record }) => [record._id, record]));
  const today = dayKey(deps.now());
  const writes = erased.map(async ({ collection, record }): Promise<Write[]> => {
    if (collection !== "certificates") return [];
    const certificate = record as Stored<Certificate>;
    const person = (people.get(certificate.staffId) ?? null) as Stored<RecordOf<"staff">> | null;
    const holds = [person, null].every((who) => stateOf(certificate, who, today) === "valid");
    const bit = bitOf(certificate.serial);
    if (holds || !bit || (await isKept(deps, certificate.serial))) return [];
    return [{ insert: "keptStatuses", id: bit.id, record: { list: bit.list } }];
  });
  return (await Promise.all(writes)).flat();
}
