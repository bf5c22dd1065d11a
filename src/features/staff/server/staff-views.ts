import type { Stored } from "#rules/document.ts";
import { signedAddress } from "#server/files/address.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff, TeamMember } from "../staff.ts";

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

/** The whole record for administrators, with short-lived signed addresses for its private pictures. */
export const staffRecord = (deps: Pick<Deps, "fileSecret" | "now">, staff: Stored<Staff>): StaffView => ({
  ...staff,
  profileImage: signedAddress(deps, staff.profileImage),
  businessCard: signedAddress(deps, staff.businessCard),
  Certificate: signedAddress(deps, staff.Certificate),
  employeeID: staff.empID,
  title: staff.desig,
});
