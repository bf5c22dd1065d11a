import { keepLeavingDay } from "#features/certificate/server/persons-certificates.ts";
import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/record.ts";
import { exchangeFile } from "#server/files/attach.ts";
import { receiveEdited } from "#server/files/receive-file.ts";
import { storeFile } from "#server/files/store-file.ts";
import { parseOrThrow } from "#server/http/validate.ts";
import { personTag } from "#server/platform/cdn.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Write } from "#server/store/store.ts";
import { asForm, assertCurrent, commitOn, type SaveVersion } from "#server/writing/current-version.ts";
import { addOnce, getOrCreate } from "#server/writing/idempotency-key.ts";
import { commitAndPurge, publish } from "#server/writing/publish.ts";
import { moveToTrash, restoreFromTrash } from "#server/writing/trash.ts";
import type { StaffCategory } from "../staff.ts";
import { leftBeforeJoining } from "../staff-days.ts";
import { absentStaffFields, picturesOf, type Staff, type StaffFile } from "../staff-fields.ts";
import { asSentForm, isUnchanged, staffForms } from "../staff-record.ts";
import { explainTakenId } from "./employee-ids.ts";
import { findStaff, staffRecord } from "./staff.service.ts";

/** The form's parts by name. */
type SentStaff = Readonly<Record<string, unknown>>;

type FileUrls = Partial<Record<StaffFile, string | null>>;

/** A file, or a text that refers to one. */
const asPicture = (value: unknown) =>
  typeof value === "string" || value instanceof File ? value : undefined;

/**
 * Stores the pictures that were sent, each replacing the record's current one. Returns their URLs, and the writes
 * for the record's own commit. Without a new picture the old one stays.
 */
async function exchangePictures(
  deps: Deps,
  { _id: id, ...current }: FileUrls & Pick<Stored<Staff>, "_id">,
  category: StaffCategory,
  sent: SentStaff,
): Promise<{ readonly urls: FileUrls; readonly writes: readonly Write[]; readonly isNew: boolean }> {
  const exchanged = await Promise.all(
    picturesOf(category).map(async (field) => {
      const file = await receiveEdited(storeFile, deps, field, asPicture(sent[field]));
      const record = { collection: "staff", id } as const;
      return { field, ...(await exchangeFile(deps.store, record, current[field] ?? null, file)) };
    }),
  );
  return {
    urls: Object.fromEntries(exchanged.map(({ field, url }) => [field, url])),
    writes: exchanged.flatMap(({ writes }) => writes),
    isNew: exchanged.some(({ field, url }) => url !== (current[field] ?? null)),
  };
}

/** Commits a write to a record, as published content if it is one of the team, which visitors read. */
const publishTeam = <T>(deps: Deps, category: StaffCategory, commit: () => Promise<T>): Promise<T> =>
  category === "employee" ? publish(deps, "team", commit) : commit();

/** Commits a write to whether a person has left, which their certificates say. */
const publishLeaving = <T>(deps: Deps, id: string, isTold: boolean, commit: () => Promise<T>): Promise<T> =>
  isTold ? commitAndPurge(deps, personTag(id), commit) : commit();

interface Addition {
  readonly category: StaffCategory;
  readonly sent: SentStaff;
  /** The sender's `Idempotency-Key`. */
  readonly key: string | undefined;
}

/** Adds a record, validated by its category's form, once per key. The same commit attaches its pictures. */
export async function addStaff(deps: Deps, { category, sent, key }: Addition): Promise<Stored<Staff>> {
  const fields = await parseOrThrow(staffForms[category], sent);
  return addOnce(deps, { collection: "staff", key, sent: { ...sent, category } }, async (id, keyWrites) => {
    const { urls, writes } = await exchangePictures(deps, { _id: id }, category, sent);
    const record: Staff = { ...absentStaffFields, ...fields, ...urls, category };
    const commit = () => deps.store.commit([{ insert: "staff", id, record }, ...writes, ...keyWrites]);
    const [staff] = await publishTeam(deps, category, () => explainTakenId(deps, record.empID, commit));
    return staff;
  });
}

function assertSameCategory(recorded: StaffCategory, sent: StaffCategory | undefined): void {
  if (sent === undefined || sent === recorded) return;
  const message = "The category of a record cannot be changed.";
  throw new AppError("invalid", { message, fields: { category: message } });
}

interface Change {
  readonly category?: StaffCategory | undefined;
  readonly sent: SentStaff;
  /** The version that the change was based on, if the caller names one. */
  readonly expected?: number | undefined;
}

/** Changes a record; fields that are not sent stay as they are. `null` if nothing differs. */
export async function changeStaff(
  deps: Deps,
  id: string,
  { category, sent, expected }: Change,
): Promise<Stored<Staff> | null> {
  const current = await findStaff(deps, id);
  assertCurrent(staffRecord(deps, current), expected);
  assertSameCategory(current.category, category);
  const fields = await parseOrThrow(staffForms[current.category], { ...asSentForm(current), ...sent });
  const { urls, writes, isNew } = await exchangePictures(deps, current, current.category, sent);
  if (!isNew && isUnchanged(current, fields)) return null;
  const changes: Partial<Staff> = { ...fields, ...urls };
  const update = { update: "staff", id, version: current.version, changes } as const;
  const commit = () =>
    commitOn(
      current,
      () => deps.store.commit([update, ...writes]),
      () => readAgain(deps, id),
    );
  const isTold = changes.leftOn !== undefined && changes.leftOn !== current.leftOn;
  const [staff] = await publishTeam(deps, current.category, () =>
    publishLeaving(deps, id, isTold, () => explainTakenId(deps, changes.empID ?? null, commit)),
  );
  return staff;
}

export const saveTeamVersion: SaveVersion = (deps, { id, fields, expected }) =>
  changeStaff(deps, id, { sent: asForm(fields), expected });

/** The current record as administrators may see it, for comparison after a conflict. */
async function readAgain(deps: Deps, id: string) {
  const staff = await deps.store.get("staff", id);
  return staff && staffRecord(deps, staff);
}

interface Removal {
  readonly expected: number | undefined;
  readonly by: string;
  /** Since when the person is no longer with the firm, unless the record says it. */
  readonly leftOn: string | null;
}

/**
 * Deletes a record in the name of `by`; it can be restored for a while. The person's certificates keep since when they are no
 * longer with the firm. Without such a day, what says that they still are holds no longer.
 */
export async function removeStaff(deps: Deps, id: string, { expected, by, leftOn }: Removal): Promise<void> {
  const record = await findStaff(deps, id);
  assertCurrent(staffRecord(deps, record), expected);
  if (leftOn !== null && leftOn < (record.dateOfJoining ?? "")) {
    throw new AppError("invalid", { message: leftBeforeJoining, fields: { leftOn: leftBeforeJoining } });
  }
  const [removal, kept] = await Promise.all([
    moveToTrash(deps, "staff", record, { by }),
    keepLeavingDay(deps, id, leftOn ?? record.leftOn),
  ]);
  const commit = () =>
    commitOn(
      record,
      () => deps.store.commit([...removal, ...kept]),
      () => readAgain(deps, id),
    );
  await publishTeam(deps, record.category, () => publishLeaving(deps, id, true, commit));
}

/** Restores a deleted record unchanged, with its pictures. A record that exists is returned as it is. */
export const restoreStaff = (deps: Deps, id: string): Promise<Stored<Staff>> =>
  getOrCreate(
    () => deps.store.get("staff", id),
    async () => {
      const writes = await restoreFromTrash(deps, "staff", id);
      const [{ record }] = writes;
      const commit = () => deps.store.commit(writes);
      const [staff] = await publishTeam(deps, record.category, () =>
        publishLeaving(deps, id, true, () => explainTakenId(deps, record.empID, commit)),
      );
      return staff;
    },
  );
