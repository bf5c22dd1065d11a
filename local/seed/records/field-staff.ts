import type { Platform } from "#domain/staff/staff.ts";
import { type LinkSlots, linkSlots } from "./link-slots.ts";

/** What sales and intern records share (admin-back-office §3). */
export interface FieldStaff extends LinkSlots {
  readonly name: string;
  readonly empID: `TPEID${number}`;
  readonly email: string;
  readonly phone: string;
  readonly fullAddress: string;
  readonly gender: "Male" | "Female" | "Other";
  /** A day, YYYY-MM-DD. */
  readonly dob: string;
  readonly bloodGroup: "A+" | "A-" | "B+" | "B-" | "O+" | "O-" | "AB+" | "AB-";
  readonly bloodGroupConfirmed: true;
  /** A day, YYYY-MM-DD. */
  readonly dateOfJoining: string;
  readonly jobRole:
    | "Business Development Executive"
    | "Business Development Manager"
    | "Area Business Manager";
  readonly employeeStatus: "Full time" | "Part time" | "Freelancer (Work from home)";
  readonly jobLevel: "Manager Level" | "Executive Level";
  /** A day, YYYY-MM-DD, of somebody who is no longer with the company. */
  readonly leftOn?: string;
  /** Names the drawn portrait, and the card or certificate, in the seed's media. */
  readonly picture: string;
}

type Given = Omit<FieldStaff, keyof LinkSlots | "email" | "picture" | "bloodGroupConfirmed"> & {
  /** The name as an address has it; e-mail, links and pictures are named after it. */
  readonly handle: string;
  readonly platforms: readonly Platform[];
};

/** Completes what is written down of a person with what follows from the name. */
export function fieldStaff({ handle, platforms, ...given }: Given): FieldStaff {
  return {
    ...given,
    bloodGroupConfirmed: true,
    email: `${handle.replace("-", ".")}@example.com`,
    picture: handle,
    ...linkSlots(handle, ...platforms),
  };
}
