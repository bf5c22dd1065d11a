import { AppError, hasCode } from "#rules/app-error.ts";
import { DAY_MS, MINUTE_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { keyInAddress } from "#server/files/address.ts";
import { exchangeFile, releaseFiles } from "#server/files/attach.ts";
import { derivedId } from "#server/platform/crypto.ts";
import { type Deps, expiresAfter } from "#server/platform/deps.ts";
import { allItems } from "#server/store/pages.ts";
import { retryOnConflict } from "#server/store/retry-on-conflict.ts";
import type { Write } from "#server/store/store.ts";
import { publish } from "#server/writing/publish.ts";
import { moveToTrash } from "#server/writing/trash.ts";
import type { StaffCategory } from "../staff.ts";
import { importTexts } from "../staff-import.ts";
import { personTag } from "./staff.service.ts";
import type { BatchStep, StaffBatch } from "./staff-batch.store.ts";

/** How long a batch can be taken back once it is done. */
const UNDO_MS = 10 * MINUTE_MS;
/** A batch that has not gone on for so long was cut off: no function runs as long. */
const CUT_OFF_MS = 2 * MINUTE_MS;
/** People whom a call to undo takes back: it ends in time on any database, and says how far it is. */
const UNDONE_TOGETHER = 500;
/** Of a commit, with the log's entries and the batch itself: the store performs these as one statement. */
const WRITES_MAX = 100;

/** A step with its writes; the log adds one for the person. */
interface PlannedStep extends BatchStep {
  readonly writes: readonly Write[];
}

export interface PlannedBatch {
  readonly id: string;
  readonly accountId: string;
  readonly username: string;
  readonly category: StaffCategory;
  readonly steps: readonly PlannedStep[];
}

export const batchId = (accountId: string, key: string) => derivedId(`staffBatches:${accountId} ${key}`);

const gone = () => new AppError("not_found", { message: importTexts.gone });

export async function findBatch({ store }: Pick<Deps, "store">, id: string): Promise<Stored<StaffBatch>> {
  const batch = await store.get("staffBatches", id);
  if (!batch) throw gone();
  return batch;
}

const change = ({ _id: id, version }: Stored<StaffBatch>, changes: Partial<StaffBatch>) =>
  ({ update: "staffBatches", id, version, changes }) as const;

/** As many steps from `from` on as fit into a commit, at least one. */
function fitting(steps: readonly { readonly writes: readonly Write[] }[], from: number): number {
  let count = 0;
  let writes = 1;
  for (const step of steps.slice(from)) {
    writes += step.writes.length + 1;
    if (count > 0 && writes > WRITES_MAX) break;
    count += 1;
  }
  return count;
}

/** The people whose certificates say since when they have left, which the change may touch. */
const leavers = (steps: readonly BatchStep[]) =>
  steps.flatMap(({ id, earlier }) => (earlier && "leftOn" in earlier ? personTag(id) : []));

async function purgeLeavers({ purge }: Pick<Deps, "purge">, steps: readonly BatchStep[]) {
  const tags = leavers(steps);
  if (tags.length > 0) await purge(...tags);
}

const asPublished = <T>(deps: Deps, category: StaffCategory, commit: () => Promise<T>) =>
  category === "employee" ? publish(deps, "team", commit) : commit();

async function run(
  deps: Deps,
  { id, accountId, username, steps }: PlannedBatch,
): Promise<Stored<StaffBatch>> {
  const { store } = deps;
  const record: StaffBatch = {
    accountId,
    username,
    state: "running",
    total: steps.length,
    done: 0,
    steps: steps.map(({ id: person, version, earlier }) => ({ id: person, version, earlier })),
    expiresAt: expiresAfter(deps, DAY_MS),
  };
  let [batch]: readonly [Stored<StaffBatch>] = await store.commit([{ insert: "staffBatches", id, record }]);
  while (batch.done < steps.length) {
    const count = fitting(steps, batch.done);
    const writes = steps.slice(batch.done, batch.done + count).flatMap((step) => step.writes);
    [batch] = await store.commit([change(batch, { done: batch.done + count }), ...writes]);
  }
  [batch] = await store.commit([change(batch, { state: "done", expiresAt: expiresAfter(deps, UNDO_MS) })]);
  return batch;
}

/** The category counts for what visitors are shown: all people of a batch are of one. */
export async function runBatch(deps: Deps, planned: PlannedBatch): Promise<Stored<StaffBatch>> {
  return asPublished(deps, planned.category, async () => {
    try {
      const batch = await run(deps, planned);
      await purgeLeavers(deps, batch.steps);
      return batch;
    } catch (error) {
      const batch = await deps.store.get("staffBatches", planned.id);
      if (!batch || batch.state === "done") throw error;
      await takeBack(deps, batch);
      if (batch.state === "stopping") throw new AppError("conflict", { message: importTexts.stopped });
      throw error;
    }
  });
}

const pictureFields = ["image", "profileImage", "businessCard", "Certificate"] as const;

/** The writes that take a step back; none if the person has been changed or deleted since. */
async function reversal(
  deps: Deps,
  by: string,
  { id, version, earlier }: BatchStep,
): Promise<readonly Write[]> {
  const { store } = deps;
  const person = await store.get("staff", id);
  if (person?.version !== version + 1) return [];
  if (earlier === null) return moveToTrash(deps, "staff", person, { by });
  const exchanged = await Promise.all(
    pictureFields.map(async (field) => {
      const address = earlier[field];
      if (address === undefined) return [];
      const key = address === null ? null : keyInAddress(address);
      const file = key ? await store.get("files", key) : null;
      const owner = { collection: "staff", id } as const;
      if (!file) return releaseFiles(store, owner, [person[field]]);
      return (await exchangeFile(store, owner, person[field], file)).writes;
    }),
  );
  return [{ update: "staff", id, version: person.version, changes: earlier }, ...exchanged.flat()];
}

interface TakenBack {
  /** People who are as before. */
  readonly changed: number;
  /** People who have been changed since, and are left as they are. */
  readonly left: number;
  /** People who are still to be taken back, by a further call. */
  readonly remaining: number;
}

/**
 * Takes back what is in effect of a batch, or so many steps of it, from the last one on. It goes on where an earlier call has
 * ended, or was cut off.
 */
async function takeBack(
  deps: Deps,
  found: Stored<StaffBatch>,
  most = Number.POSITIVE_INFINITY,
): Promise<TakenBack> {
  const until = Math.max(0, found.done - most);
  let batch = found;
  let changed = 0;
  let left = 0;
  while (batch.done > until) {
    const latest = batch.steps.slice(Math.max(until, batch.done - WRITES_MAX / 4), batch.done).reverse();
    const reversals = await Promise.all(
      latest.map(async (step) => ({ writes: await reversal(deps, batch.username, step) })),
    );
    const count = fitting(reversals, 0);
    const reversed = reversals.slice(0, count);
    [batch] = await deps.store.commit([
      // One that is begun can be ended.
      change(batch, { done: batch.done - count, expiresAt: expiresAfter(deps, UNDO_MS) }),
      ...reversed.flatMap(({ writes }) => writes),
    ]);
    const kept = reversed.filter(({ writes }) => writes.length === 0).length;
    changed += count - kept;
    left += kept;
  }
  await purgeLeavers(deps, found.steps.slice(until, found.done));
  if (batch.done === 0) await deps.store.commit([change(batch, { state: "undone", steps: [] })]);
  return { changed, left, remaining: batch.done };
}

const isCutOff = ({ now }: Pick<Deps, "now">, { state, updatedAt }: Stored<StaffBatch>) =>
  (state === "running" || state === "stopping") &&
  new Date(updatedAt).getTime() + CUT_OFF_MS < now().getTime();

/** Takes back every batch whose function was ended halfway: nothing of it was meant to stay. */
export async function takeBackCutOff(deps: Deps): Promise<void> {
  for (const value of ["running", "stopping"] as const) {
    const batches = await allItems((page) =>
      deps.store.page("staffBatches", { ...page, index: "state", value }),
    );
    for (const batch of batches) if (isCutOff(deps, batch)) await takeBack(deps, batch);
  }
}

const hasGoneOn = (error: unknown) => hasCode(error, "conflict");

/** Lets the batch fail at its next commit, by which it is taken back. It may go on as often as it likes in between. */
export const stopBatch = (deps: Deps, id: string): Promise<void> =>
  retryOnConflict(
    async () => {
      const batch = await findBatch(deps, id);
      if (batch.state === "running") await deps.store.commit([change(batch, { state: "stopping" })]);
    },
    hasGoneOn,
    Number.POSITIVE_INFINITY,
  );

/** Takes a batch back that is done, once: by several calls, if it is of many people. */
export async function undoBatch(deps: Deps, id: string): Promise<TakenBack> {
  const batch = await findBatch(deps, id);
  if (batch.state !== "done") throw gone();
  const first = batch.steps[0];
  const person = first && (await deps.store.get("staff", first.id));
  return asPublished(deps, person?.category ?? "employee", () => takeBack(deps, batch, UNDONE_TOGETHER));
}
