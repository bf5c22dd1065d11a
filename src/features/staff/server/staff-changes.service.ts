import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import { parseOrThrow } from "#server/platform/parse-or-throw.ts";
import { addOnce } from "#server/writing/add-once.ts";
import { assertCurrent, commitOn } from "#server/writing/current-version.ts";
import { publish } from "#server/writing/publish.ts";
import { absentStaffFields, type Staff, type StaffCategory } from "../staff.ts";
import { staffForms } from "../staff-form.ts";
import { isUnchanged } from "../staff-record.ts";
import { explainTakenId } from "./employee-id.ts";
import { findStaff } from "./staff.service.ts";
import { exchangePictures } from "./staff-pictures.ts";
import { staffRecord } from "./staff-views.ts";

/** The form's parts by name. */
type SentStaff = Readonly<Record<string, unknown>>;

/** Commits a write to a record, as published content if it is one of the team, which visitors read. */
export const publishTeam = <T>(deps: Deps, category: StaffCategory, commit: () => Promise<T>): Promise<T> =>
  category === "employee" ? publish(deps, "team", commit) : commit();

interface Addition {
  readonly category: StaffCategory;
  readonly sent: SentStaff;
  /** The sender's `Idempotency-Key`. */
  readonly key: string | undefined;
}

/** Adds a record, validated by its category's form, once per key. The same commit attaches its pictures. */
export async function addStaff(deps: Deps, { category, sent, key }: Addition): Promise<Stored<Staff>> {
  const fields = await parseOrThrow(staffForms[category], sent);
  return addOnce(deps, { collection: "staff", key, sent: { ...sent, category } }, async (id, receipts) => {
    const { addresses, writes } = await exchangePictures(deps, { _id: id }, category, sent);
    const document: Staff = { ...absentStaffFields, ...fields, ...addresses, category };
    const commit = () => deps.store.commit([{ insert: "staff", id, document }, ...writes, ...receipts]);
    const [staff] = await publishTeam(deps, category, () => explainTakenId(deps, document.empID, commit));
    return staff;
  });
}

/** A record in the shape of a sent form, in which an absent value is an empty text. */
const asForm = (staff: Staff): SentStaff =>
  Object.fromEntries(Object.entries(staff).map(([field, value]) => [field, value ?? ""]));

function assertSameCategory(kept: StaffCategory, sent: StaffCategory | undefined): void {
  if (sent === undefined || sent === kept) return;
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
  const fields = await parseOrThrow(staffForms[current.category], { ...asForm(current), ...sent });
  const { addresses, writes, isNew } = await exchangePictures(deps, current, current.category, sent);
  if (!isNew && isUnchanged(current, fields)) return null;
  const changes: Partial<Staff> = { ...fields, ...addresses };
  const update = { update: "staff", id, version: current.version, changes } as const;
  const commit = () =>
    commitOn(
      current,
      () => deps.store.commit([update, ...writes]),
      () => readAgain(deps, id),
    );
  const [staff] = await publishTeam(deps, current.category, () =>
    explainTakenId(deps, changes.empID ?? null, commit),
  );
  return staff;
}

/** The current record as administrators may see it, for comparison after a conflict. */
export async function readAgain(deps: Deps, id: string) {
  const staff = await deps.store.get("staff", id);
  return staff && staffRecord(deps, staff);
}
