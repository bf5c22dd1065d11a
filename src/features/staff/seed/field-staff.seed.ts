import type { Platform } from "../staff.ts";
import { type LinkSlots, linkSlots } from "./link-slots.seed.ts";

/** The fields that sales and intern records share (admin-back-office §3). */
export interface FieldStaff extends LinkSlots {
  readonly name: string;
  readonly empID: `TPEID${number}`;
  readonly email: string;
  readonly phone: string;
  readonly fullAddress: string;
  readonly gender: "Male" | "Female" | "Other";
  /** YYYY-MM-DD. */
  readonly dob: string;
  readonly bloodGroup: "A+" | "A-" | "B+" | "B-" | "O+" | "O-" | "AB+" | "AB-";
  readonly bloodGroupConfirmed: true;
  /** YYYY-MM-DD. */
  readonly dateOfJoining: string;
  readonly jobRole:
    | "Business Development Executive"
    | "Business Development Manager"
    | "Area Business Manager";
  readonly employeeStatus: "Full time" | "Part time" | "Freelancer (Work from home)";
  readonly jobLevel: "Manager Level" | "Executive Level";
  /** The day on which a former employee left, YYYY-MM-DD. */
  readonly leftOn?: string;
  /** The name of the portrait, and of the card or certificate, in the seed's media. */
  readonly picture: string;
}

type Given = Omit<FieldStaff, keyof LinkSlots | "email" | "picture" | "bloodGroupConfirmed"> & {
  /** The name in URL form, from which the e-mail address, links and picture names are derived. */
  readonly handle: string;
  readonly platforms: readonly Platform[];
};

/** Adds the fields that derive from the handle. */
export function fieldStaff({ handle, platforms, ...given }: Given): FieldStaff {
  return {
    ...given,
    bloodGroupConfirmed: true,
    email: `${handle.replace("-", ".")}@example.com`,
    picture: handle,
    ...linkSlots(handle, ...platforms),
  };
}
