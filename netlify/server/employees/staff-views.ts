import type { Stored } from "#domain/document.ts";
import type { Staff, TeamMember } from "#domain/staff/staff.ts";
import type { Deps } from "../deps.ts";
import { signedAddress } from "../files/address.ts";

/** A team member as visitors get one (spec-decisions A3, A4). Fields are named one by one, so that a new one stays in. */
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

/** What an administrator reads; the older names of two fields go along (spec-decisions V6, F29). */
export interface StaffView extends Stored<Staff> {
  readonly employeeID: string | null;
  readonly title: string | null;
}

/** A record as administrators get it: whole, with private pictures at addresses that a browser can show for some minutes. */
export const staffRecord = (deps: Pick<Deps, "fileSecret" | "now">, staff: Stored<Staff>): StaffView => ({
  ...staff,
  profileImage: signedAddress(deps, staff.profileImage),
  businessCard: signedAddress(deps, staff.businessCard),
  Certificate: signedAddress(deps, staff.Certificate),
  employeeID: staff.empID,
  title: staff.desig,
});
