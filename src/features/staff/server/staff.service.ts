import { AppError } from "#rules/app-error.ts";
import { unknownEmployee } from "#rules/employee-id.ts";
import type { Stored } from "#rules/record.ts";
import { signedUrl } from "#server/files/file-url.ts";
import type { ReadPage } from "#server/http/list.ts";
import type { Deps } from "#server/platform/deps.ts";
import { EVER, total } from "#server/store/store.ts";
import type { StaffCategory, TeamMember } from "../staff.ts";
import type { Staff } from "../staff-fields.ts";

/**
 * A team member as visitors see it (spec-decisions A3, A4). Fields are listed one by one, so a new field is not exposed
 * by default.
 */
export const teamMemberView = (member: Stored<Staff>): TeamMember => ({
  _id: member._id,
  name: member.name,
  desig: member.desig ?? "",
  image: member.image ?? "",
  selfIntroduction: member.selfIntroduction ?? "",
  category: "employee",
  socialmedia1: member.socialmedia1,
  platform1: member.platform1,
  socialmedia2: member.socialmedia2,
  platform2: member.platform2,
  socialmedia3: member.socialmedia3,
  platform3: member.platform3,
  socialmedia4: member.socialmedia4,
  platform4: member.platform4,
});

/** A record as administrators get it, with two fields also under their older names (spec-decisions V6, F29). */
export interface StaffView extends Stored<Staff> {
  readonly employeeID: string | null;
  readonly title: string | null;
}

/** The whole record for administrators, with short-lived signed URLs for its private pictures. */
export const staffRecord = (deps: Pick<Deps, "fileSecret" | "now">, staff: Stored<Staff>): StaffView => ({
  ...staff,
  profileImage: signedUrl(deps, staff.profileImage),
  businessCard: signedUrl(deps, staff.businessCard),
  Certificate: signedUrl(deps, staff.Certificate),
  employeeID: staff.empID,
  title: staff.desig,
});

/** Whole records of one category, or of all, newest first. */
export const readStaff =
  (deps: Deps, category?: StaffCategory): ReadPage<StaffView> =>
  async ({ limit, cursor, search }) => {
    const part = { limit, cursor, search };
    const { items, nextCursor } = await deps.store.page(
      "staff",
      category ? { ...part, index: "category", value: category } : part,
    );
    return { items: items.map((staff) => staffRecord(deps, staff)), nextCursor };
  };

/** The stored record; throws `not_found` if it does not exist. */
export async function findStaff({ store }: Pick<Deps, "store">, id: string): Promise<Stored<Staff>> {
  const staff = await store.get("staff", id);
  if (!staff) throw new AppError("not_found", { message: unknownEmployee });
  return staff;
}

export async function countStaff({ store }: Pick<Deps, "store">): Promise<Record<StaffCategory, number>> {
  const count = async (value: StaffCategory) =>
    total(await store.tally("staff", { index: "category", value, since: EVER }));
  const [employee, sales, intern] = await Promise.all([count("employee"), count("sales"), count("intern")]);
  return { employee, sales, intern };
}
