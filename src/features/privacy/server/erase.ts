import { AppError } from "#rules/app-error.ts";
import { ERASED_FIELD } from "#rules/audit.ts";
import type { Stored } from "#rules/record.ts";
import { oneSpelling } from "#rules/spelling.ts";
import { collections, isCollectionName } from "#server/collections.ts";
import { REMOVING, removeFiles } from "#server/files/remove-file.ts";
import { personTag } from "#server/platform/cdn.ts";
import type { Deps } from "#server/platform/deps.ts";
import { recordChange } from "#server/platform/rebuild.ts";
import { directPartsOf, type Located } from "#server/records/belonging.ts";
import { type Actor, auditEntry, auditedLabel, erasure } from "#server/store/audit-entry.ts";
import { isConflictOrGone, type RecordOf, retryOnConflict, type Write } from "#server/store/store.ts";
import { forgettingKeys } from "#server/writing/idempotency-key.ts";
import { beginning, change, marked, setMarker } from "#server/writing/jobs.ts";
import { deletedRecord } from "#server/writing/trash.ts";
import { privacyTexts, type RecordName } from "../privacy.ts";
import { belongingsOf, entriesAbout, nameOf, partsOf, rootOf, rootsOf } from "./belongings.ts";
import { knownBy, shownByLink } from "./known-by.ts";

export type EraseDeps = Pick<Deps, "store" | "blobs" | "now" | "newId" | "log" | "purge" | "buildHook">;

/** How many of the log's entries are erased in one commit. */
const TOGETHER = 50;

/** Replaces what the log says about the records, including entries that were added during the erasure. */
async function eraseFromLog(
  { store }: EraseDeps,
  names: readonly RecordName[],
  request: string,
): Promise<void> {
  for (const name of names) {
    const entries = (await entriesAbout(store, name)).filter(({ erasedBy }) => erasedBy === null);
    for (let at = 0; at < entries.length; at += TOGETHER)
      await store.commit(entries.slice(at, at + TOGETHER).map((entry) => erasure(entry, request)));
  }
}

/** What stays known of these records, as the descriptions of their collections say. */
async function remainsOf(deps: EraseDeps, located: readonly Located[]): Promise<Write[]> {
  const erased = located.map(({ record }) => record);
  const writes = located.map(({ collection, record }) =>
    collections[collection].remains?.(deps, record, erased),
  );
  return (await Promise.all(writes)).flatMap((remains) => remains ?? []);
}

interface Erasing {
  readonly request: string;
  readonly gather?: typeof belongingsOf;
  /** Looks at the record again: it may have changed since it was chosen. */
  readonly isDue?: (root: Located) => boolean | Promise<boolean>;
}

/** The names by which the log knows a record. One in the trash also has its former name, and those of its parts. */
function namesIn(located: Located): RecordName[] {
  const name = nameOf(located);
  if (located.collection !== "versions") return [name];
  const version = located.record as Stored<RecordOf<"versions">>;
  const deleted = deletedRecord(version);
  const parts = (version.parts?.records ?? []) as readonly Located[];
  return [name, ...(deleted ? [nameOf(deleted)] : []), ...parts.map(nameOf)];
}

/**
 * Erases one record with everything that belongs to it. The log comes first and files come last: interrupted anywhere, the
 * same call goes on, or for the bytes of files the nightly sweep does.
 */
export async function eraseRecord(
  deps: EraseDeps,
  root: Located,
  { request, gather = belongingsOf, isDue }: Erasing,
): Promise<boolean> {
  const { store } = deps;
  if (root.collection === "staff") await recordChange(deps);
  const erased = await retryOnConflict(async () => {
    const current = await rootOf(store, nameOf(root));
    if (!current) return { isErased: false, names: [nameOf(root)], files: [] };
    if (isDue && !(await isDue(current))) return null;
    const [{ records, files, reworded }, keys] = await Promise.all([
      gather(store, current),
      forgettingKeys(deps, current.record._id),
    ]);
    const remains = await remainsOf(deps, records);
    const names = records.flatMap(namesIn);
    await eraseFromLog(deps, names, request);
    const isEntry = current.collection === "audit";
    const removals = isEntry ? [] : records;
    const writes = [
      ...removals.map(
        ({ collection, record: { _id: id, version } }) => ({ remove: collection, id, version }) as Write,
      ),
      ...files.map(
        ({ _id: id, version }): Write => ({
          update: "files",
          id,
          version,
          changes: { attachedTo: REMOVING },
        }),
      ),
      ...(isEntry ? [erasure(current.record as Parameters<typeof erasure>[0], request)] : []),
      ...reworded,
      ...keys,
      ...remains,
    ];
    await store.commit(writes);
    const marked = await Promise.all(files.map(({ _id }) => store.get("files", _id)));
    return { isErased: true, names, files: marked.filter((file) => file !== null) };
  }, isConflictOrGone);
  if (!erased) return false;
  await removeFiles(deps, erased.files);
  await eraseFromLog(deps, erased.names, request);
  return erased.isErased;
}

interface Wanted {
  readonly records: readonly RecordName[];
  readonly reason: string;
  /** Writes for the commit with which the erasure begins. From then on it is finished even if it is interrupted. */
  readonly also?: readonly Write[];
}

/** An erasure that no administrator has checked removes only what the sender has proved to be theirs. */
const gatherFor = ({ accountId }: Pick<Actor, "accountId">): typeof belongingsOf =>
  accountId === "" ? (store, root) => belongingsOf(store, root, shownByLink) : belongingsOf;

/** Its words alone, each between spaces. */
const inWords = (text: string) => ` ${oneSpelling(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")} `;

/** Refuses a reason that somebody typed and that says what is erased: it stays. */
export async function assertNamesNobody({ store }: Pick<EraseDeps, "store">, { records, reason }: Wanted) {
  const said = inWords(reason);
  for (const root of (await rootsOf(store, records)).roots) {
    const { records: theirs } = await belongingsOf(store, root);
    if (!knownBy(theirs).some((value) => said.includes(inWords(value)))) continue;
    throw new AppError("invalid", {
      message: privacyTexts.reasonNames,
      fields: { reason: privacyTexts.reasonNames },
    });
  }
}

interface Asked extends Pick<Wanted, "reason" | "also"> {
  readonly kind: "erasure" | "retention";
  /** What is erased, if that is known beforehand. */
  readonly names?: readonly RecordName[];
}

/**
 * Ends an erasure, which says how many records are gone. The job of one that somebody has asked for stays: what is written about
 * its records at this moment, such as a note, does not know yet that they are gone, and is looked for once it must be there.
 */
export async function endErasure(
  deps: EraseDeps,
  job: Stored<RecordOf<"jobs">>,
  gone: readonly RecordName[],
) {
  const { _id: request, kind } = job;
  const changes = { records: gone.length, finishedAt: deps.now().toISOString() };
  await deps.store.commit([
    { update: "erasures", id: request, version: 1, changes },
    kind === "erasure" ? change(job, { total: 1, done: 1 }) : { remove: "jobs", id: request },
  ]);
  const certificates = gone.flatMap(({ collection, _id }) => (collection === "staff" ? personTag(_id) : []));
  await deps.purge("team", "fair-settings", ...certificates);
}

/**
 * Records who erases, when and why, before `work` does it and returns which records are gone. If it is cut off, somebody else
 * finishes it. The store must not be one that logs each write with its values.
 */
export async function recordErasure(
  deps: EraseDeps,
  actor: Actor,
  { kind, reason, names = [], also = [] }: Asked,
  work: (request: string) => Promise<readonly RecordName[]>,
) {
  const { store } = deps;
  const request = deps.newId();
  const asked = { reason, username: actor.username, records: 0, finishedAt: null };
  const records = [...new Set(names.map(({ collection, _id }) => `${collection}/${_id}`))];
  const erased = { field: ERASED_FIELD, before: records.join(", "), after: null };
  const changes = records.length > 0 ? [erased] : [];
  return marked(
    deps,
    request,
    async () => {
      const [, , job] = await store.commit([
        { insert: "erasures", id: request, record: asked },
        {
          ...auditEntry(deps, actor, { action: "erase", label: auditedLabel(reason), changes }),
          id: request,
        },
        beginning(deps, request, actor, { kind, about: "erasures", records }),
        ...also,
      ]);
      const gone = await work(request);
      await endErasure(deps, job, gone);
      return { erased: gone.length, request };
    },
    () => kind !== "erasure",
  );
}

/** Erases these records, and what the log says of all that were named; returns which are gone. */
async function eraseNamed(
  deps: EraseDeps,
  request: string,
  roots: readonly Located[],
  names: readonly RecordName[],
  gather: typeof belongingsOf,
) {
  const gone: RecordName[] = [];
  for (const root of roots) if (await eraseRecord(deps, root, { request, gather })) gone.push(nameOf(root));
  // An earlier call may have been interrupted after the records were gone.
  await eraseFromLog(deps, names, request);
  return gone;
}

/** Erases what is stored about somebody, and says which of the names led nowhere any more. */
export async function erase(deps: EraseDeps, actor: Actor, { records, reason, also = [] }: Wanted) {
  const { roots, notFound } = await rootsOf(deps.store, records);
  // Includes the records that they belong to, which can be found only while they still exist.
  const names = [...roots.map(nameOf), ...records];
  const done = await recordErasure(deps, actor, { kind: "erasure", reason, names, also }, (request) =>
    eraseNamed(deps, request, roots, records, gatherFor(actor)),
  );
  return { ...done, notFound };
}

/** Parts of erased records that a call has written meanwhile which had begun before the erasure. */
async function partsOfGone({ store }: EraseDeps, names: readonly RecordName[]): Promise<Located[]> {
  const found: Located[] = [];
  for (const { collection, _id } of names) {
    if (!isCollectionName(collection) || (await store.get(collection, _id))) continue;
    const meta = { _id, version: 0, createdAt: "", updatedAt: "" };
    found.push(...(await directPartsOf(store, { collection, record: meta })));
  }
  // The nightly sweep removes files that belong to nothing.
  return found.filter(({ collection }) => collection !== "files");
}

/** Goes on with an erasure that was cut off; or looks a minute later, when every call has ended that began before it. */
export async function finishErasure(deps: EraseDeps, job: Stored<RecordOf<"jobs">>) {
  const { _id: request, records } = job;
  const names = [...new Set(records)].map((record): RecordName => {
    const [collection = "", _id = ""] = record.split("/");
    return { collection, _id };
  });
  if (job.done > 0) {
    await eraseNamed(deps, request, await partsOfGone(deps, names), names, partsOf);
    await deps.store.commit([{ remove: "jobs", id: request }]);
    return;
  }
  const { roots } = await rootsOf(deps.store, names);
  await eraseNamed(deps, request, roots, names, gatherFor(job));
  await setMarker(deps, request);
  await endErasure(deps, job, names);
}
