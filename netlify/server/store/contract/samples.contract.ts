import { expect } from "vitest";
import type { Session } from "#rules/account/account.ts";
import type { AuditEntry } from "#rules/audit.ts";
import type { ErrorCode } from "#rules/failure.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import type { StoredFile } from "../../collections/files.store.ts";
import type { IdempotencyKey } from "../../collections/idempotency-key.store.ts";
import type { Store } from "../store.ts";

/** Opens an empty store, with `now` as its clock if given. */
export type OpenStore = (options?: { readonly now?: () => Date }) => Promise<Store>;

export const storedFile = (changes: Partial<StoredFile> = {}): StoredFile => ({
  purpose: "projectFile",
  visibility: "private",
  type: "txt",
  name: "plan.txt",
  size: 12,
  sha256: "sample",
  parts: [],
  width: null,
  height: null,
  renditions: {},
  warning: null,
  attachedTo: "",
  ...changes,
});

export const auditEntry = (): AuditEntry & { readonly erasedBy: null; readonly isReading: false } => ({
  erasedBy: null,
  isReading: false,
  accountId: "ada",
  username: "ada",
  action: "update",
  collection: "news",
  recordId: "n1",
  label: "",
  address: "203.0.113.7",
  changes: [{ field: "title", before: null, after: "Rain" }],
});

export const session = (accountId: string, expiresAt: string): Session => ({
  accountId,
  epoch: 0,
  lastSeenAt: "2025-01-01T00:00:00.000Z",
  provedAt: null,
  device: "Chrome on Windows",
  place: "Kochi, India",
  address: "203.0.113.7",
  expiresAt,
});

export const idempotencyKey = (key: string, expiresAt: string): IdempotencyKey => ({
  key,
  bodyHash: "hash",
  answer: "{}",
  expiresAt,
});

/** A clock that only moves when told to. */
export function fakeClock(start: string) {
  let moment = new Date(start).getTime();
  return {
    now: () => new Date(moment),
    set: (to: string) => {
      moment = new Date(to).getTime();
    },
    advance: (milliseconds: number) => {
      moment += milliseconds;
    },
  };
}

/** Expects a refusal with this code and these details. */
export const expectRefusal = (work: Promise<unknown>, code: ErrorCode, details: object = {}) =>
  expect(work).rejects.toMatchObject({ name: "AppError", code, details });

/** Inserts an enquiry per name, in this order, a second apart. */
export async function insertEnquiries(
  store: Store,
  clock: ReturnType<typeof fakeClock>,
  names: readonly string[],
) {
  for (const name of names) {
    clock.advance(1000);
    await store.commit([{ insert: "enquiries", id: name, record: storedEnquiry({ fullName: name }) }]);
  }
}

/** The ids of all enquiries, read page by page. */
export async function walk(store: Store, limit: number, between: () => Promise<void> = async () => {}) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.page("enquiries", { limit, cursor });
    ids.push(...page.items.map(({ _id }) => _id));
    cursor = page.nextCursor ?? undefined;
    await between();
  } while (cursor !== undefined);
  return ids;
}
