import type { Stored } from "#rules/document.ts";
import { exchangeFile } from "#server/files/exchange-file.ts";
import { keepFile } from "#server/files/keep-file.ts";
import { receiveEdited } from "#server/files/receive-file.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Write } from "#server/store/store.ts";
import type { Staff, StaffCategory } from "../staff.ts";
import { type StaffFile, staffFiles } from "../staff-form.ts";

type Addresses = Partial<Record<StaffFile, string | null>>;

/** A file, or a text that refers to one. */
const asPicture = (value: unknown) =>
  typeof value === "string" || value instanceof File ? value : undefined;

/**
 * Stores the pictures that were sent, each replacing the record's current one. Returns their addresses, and the writes
 * for the record's own commit. Without a new picture the old one stays (spec-decisions F23).
 */
export async function exchangePictures(
  deps: Deps,
  { _id: id, ...current }: Addresses & Pick<Stored<Staff>, "_id">,
  category: StaffCategory,
  sent: Readonly<Record<string, unknown>>,
): Promise<{ readonly addresses: Addresses; readonly writes: readonly Write[]; readonly isNew: boolean }> {
  const exchanged = await Promise.all(
    staffFiles[category].map(async (field) => {
      const file = await receiveEdited(keepFile, deps, field, asPicture(sent[field]));
      const record = { collection: "staff", id } as const;
      return { field, ...(await exchangeFile(deps.store, record, current[field] ?? null, file)) };
    }),
  );
  return {
    addresses: Object.fromEntries(exchanged.map(({ field, address }) => [field, address])),
    writes: exchanged.flatMap(({ writes }) => writes),
    isNew: exchanged.some(({ field, address }) => address !== (current[field] ?? null)),
  };
}
