import type { Platform, staffChoices, TeamMember } from "../staff.ts";

/** Real hosts, since a link is checked against its platform; handles end in "example", so they match no person. */
const addresses: Readonly<Record<Platform, (handle: string) => string>> = {
  instagram: (handle) => `https://www.instagram.com/${handle.replaceAll("-", ".")}.example`,
  facebook: (handle) => `https://www.facebook.com/${handle.replaceAll("-", ".")}.example`,
  linkedIn: (handle) => `https://www.linkedin.com/in/${handle}-example`,
  twitter: (handle) => `https://x.com/${handle.replaceAll("-", "_")}_example`,
};

/** The four link slots of a person: the platform in `socialmediaN`, its URL in `platformN`. */
export type LinkSlots = Pick<
  TeamMember,
  Extract<keyof TeamMember, `socialmedia${number}` | `platform${number}`>
>;

/** Fills the slots in the given order, and leaves the rest empty. */
export function linkSlots(handle: string, ...platforms: readonly Platform[]): LinkSlots {
  const [first, second, third, fourth] = platforms;
  const address = (platform: Platform | undefined) => (platform ? addresses[platform](handle) : "");
  return {
    socialmedia1: first ?? "",
    platform1: address(first),
    socialmedia2: second ?? "",
    platform2: address(second),
    socialmedia3: third ?? "",
    platform3: address(third),
    socialmedia4: fourth ?? "",
    platform4: address(fourth),
  };
}

type Choice<Field extends keyof typeof staffChoices> = (typeof staffChoices)[Field][number];

export interface FieldStaff extends LinkSlots {
  readonly name: string;
  readonly empID: `TPEID${number}`;
  readonly email: string;
  readonly phone: string;
  readonly fullAddress: string;
  readonly gender: Choice<"gender">;
  /** YYYY-MM-DD. */
  readonly dob: string;
  readonly bloodGroup: Choice<"bloodGroup">;
  readonly bloodGroupConfirmed: true;
  /** YYYY-MM-DD. */
  readonly dateOfJoining: string;
  readonly jobRole: Choice<"jobRole">;
  readonly employeeStatus: Choice<"employeeStatus">;
  readonly jobLevel: Choice<"jobLevel">;
  /** The day on which a former employee left, YYYY-MM-DD. */
  readonly leftOn?: string;
  /** The name of the portrait, and of the card or certificate, in the seed's media. */
  readonly picture: string;
}

type Given = Omit<FieldStaff, keyof LinkSlots | "email" | "picture" | "bloodGroupConfirmed"> & {
  /** The name in URL form, from which the email address, links and picture names are derived. */
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
