import { hasPermission } from "#rules/account/permissions.ts";
import { AppError } from "#rules/app-error.ts";
import {
  type HasProgress,
  type Owner,
  ownerName,
  ownerTexts,
  type Progress,
  progressTexts,
} from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import { collections } from "../collections.ts";
import type { CacheTag } from "../platform/cdn.ts";
import type { Deps } from "../platform/deps.ts";
import { changeText } from "../records/change-text.ts";
import { accountNames, receive } from "../records/received.ts";
import { type Inbox, type RecordOf, retryOnConflict, type Store, type Write } from "../store/store.ts";
import { getOrCreate } from "./idempotency-key.ts";
import type { View } from "./inbox-list.ts";
import { commitAndPurge } from "./publish.ts";
import { type Deletion, moveToTrash, restoreFromTrash, returningOf } from "./trash.ts";

type Handling = Partial<Pick<HasProgress, "progress" | "ownerId">>;

/** A record whose handling is changed, and the version that the change is based on, if its caller says so. */
export interface HandlingTarget<C extends Inbox> {
  readonly inbox: C;
  readonly id: string;
  readonly expected: number | undefined;
  readonly view: View<C>;
}

/** How many entries of the log are searched for the last change. */
const LOOKED_BACK = 20;

/** Says who changed the record last, and how, so that nobody's decision is overwritten unseen. */
export async function conflict<C extends Inbox>(
  deps: Deps,
  { inbox, id, view }: HandlingTarget<C>,
  record: Stored<RecordOf<C>>,
) {
  const [names, { items }] = await Promise.all([
    accountNames(deps.store),
    deps.store.page("audit", { index: "record", value: id, limit: LOOKED_BACK }),
  ]);
  const last = items.find(({ action, collection }) => action === "update" && collection === inbox);
  // An entry is as old as its write. What is newer is in no log: an answer, or what the sender changed.
  const isNewest = last !== undefined && last.createdAt >= record.updatedAt;
  const message = isNewest ? changeText(last, names) : "This was changed in the meantime.";
  const currentView = await view(deps, receive(record, names));
  return new AppError("conflict", { message, currentView });
}

/**
 * Changes how a record is dealt with; throws `not_found` if it does not exist. Concurrent changes to other fields are
 * kept. Of two concurrent calls the later one wins, unless it says which version it is based on.
 */
const change = <C extends Inbox>(deps: Deps, target: HandlingTarget<C>, changes: Handling) =>
  retryOnConflict(async () => {
    const { inbox, id, expected } = target;
    const record = await deps.store.get(inbox, id);
    if (!record) throw new AppError("not_found", { message: progressTexts.unknown });
    const { version } = record;
    const isChanged = Object.entries(changes).some(
      ([field, value]) => record[field as keyof Handling] !== value,
    );
    if (!isChanged) return record;
    if (expected !== undefined && expected !== version) throw await conflict(deps, target, record);
    const [changed] = await deps.store.commit([{ update: inbox, id, version, changes } as Write]);
    return changed as Stored<RecordOf<C>>;
  });

export async function setProgress<C extends Inbox>(
  deps: Deps,
  target: HandlingTarget<C>,
  { progress }: Required<Pick<Handling, "progress">>,
) {
  const { version } = await change(deps, target, { progress });
  return { message: progressTexts[progress], progress, version };
}

/** The account as the new owner of a record; throws `invalid` if it may not own records of this inbox. */
export async function newOwner({ store }: Deps, inbox: Inbox, id: string): Promise<Owner> {
  const account = await store.get("accounts", id);
  const resource = collections[inbox].office?.resource;
  if (account && resource && hasPermission(account, `${resource}:write`)) return account;
  throw new AppError("invalid", { message: ownerTexts.unknown, fields: { owner: ownerTexts.unknown } });
}

/** Makes an administrator the owner of a record, or nobody, and may say how far it has been dealt with. */
export async function setOwner<C extends Inbox>(
  deps: Deps,
  target: HandlingTarget<C>,
  ownerId: string | null,
  progress?: Progress,
) {
  const owner = ownerId === null ? null : await newOwner(deps, target.inbox, ownerId);
  const { version } = await change(deps, target, {
    ownerId: owner?._id ?? "",
    ...(progress && { progress }),
  });
  const message = owner ? `${ownerName(owner)} deals with this now.` : ownerTexts.none;
  const named = owner && { _id: owner._id, username: owner.username };
  return { message, owner: named, ...(progress && { progress }), version };
}

/** Commits what the CDN may have counted, such as the places of the fair. */
const commitCounted = <const W extends readonly Write[]>(
  deps: Pick<Deps, "store" | "purge">,
  counted: CacheTag | undefined,
  writes: W,
): ReturnType<Store["commit"]> => commitAndPurge(deps, counted ?? [], () => deps.store.commit(writes));

/** Deletes a record of an inbox with what belongs to it; throws `not_found` if it does not exist. */
export const removeRecord = <C extends Inbox>(
  deps: Deps,
  target: HandlingTarget<C>,
  deletion: Deletion,
  counted: CacheTag | undefined,
): Promise<void> =>
  retryOnConflict(async () => {
    const { inbox, id, expected } = target;
    const record = await deps.store.get(inbox, id);
    if (!record) throw new AppError("not_found", { message: progressTexts.unknown });
    if (expected !== undefined && expected !== record.version) throw await conflict(deps, target, record);
    await commitCounted(deps, counted, await moveToTrash<Inbox>(deps, inbox, record, deletion));
  });

/** Restores a deleted record, if there is room for it; one that exists is returned as it is. */
export const restoreRecord = <C extends Inbox>(
  deps: Deps,
  inbox: C,
  id: string,
  counted: CacheTag | undefined,
): Promise<Stored<RecordOf<C>>> =>
  getOrCreate(
    () => deps.store.get(inbox, id),
    () =>
      retryOnConflict(async () => {
        const writes = await restoreFromTrash<Inbox>(deps, inbox, id);
        const returning = await returningOf(deps, inbox, [writes[0].record]);
        if (returning?.refused.has(id)) throw new AppError("conflict", { message: returning.refusal });
        const all = [...writes, ...(returning?.writes ?? [])] as readonly Write[];
        const [record] = await commitCounted(deps, counted, all);
        return record as Stored<RecordOf<C>>;
      }),
  );
