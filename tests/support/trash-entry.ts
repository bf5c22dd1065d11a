import type { TrashEntry } from "#server/collections/trash.store.ts";

/** Something deleted. Tests vary it. */
export const trashEntry = (changes: Partial<TrashEntry> = {}): TrashEntry => ({
  collection: "staff",
  title: "",
  reference: null,
  deletedBy: "",
  reason: "",
  record: "{}",
  parts: "{}",
  expiresAt: "2099-01-01T00:00:00.000Z",
  ...changes,
});
