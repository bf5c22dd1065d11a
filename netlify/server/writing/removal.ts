import { AppError } from "#rules/app-error.ts";
import { progressTexts } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import type { CacheTag } from "../platform/cdn.ts";
import type { Deps } from "../platform/deps.ts";
import { type Inbox, type RecordOf, retryOnConflict, type Store, type Write } from "../store/store.ts";
import { getOrCreate } from "./add-once.ts";
import { conflict, type HandlingTarget } from "./handling.ts";
import { commitAndPurge } from "./publish.ts";
import { type Deletion, moveToTrash, restoreFromTrash } from "./trash.ts";

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

/** Restores a deleted record; one that exists is returned as it is. */
export const restoreRecord = <C extends Inbox>(
  deps: Deps,
  inbox: C,
  id: string,
  counted: CacheTag | undefined,
): Promise<Stored<RecordOf<C>>> =>
  getOrCreate(
    () => deps.store.get(inbox, id),
    async () => {
      const writes = await restoreFromTrash<Inbox>(deps, inbox, id);
      const [record] = await commitCounted(deps, counted, writes as readonly Write[]);
      return record as Stored<RecordOf<C>>;
    },
  );
