import type { Platform, TeamMember } from "../staff.ts";

/** Real hosts, since a link is checked against its platform; handles end in "example", so they match no person. */
const addresses: Readonly<Record<Platform, (handle: string) => string>> = {
  instagram: (handle) => `https://www.instagram.com/${handle.replaceAll("-", ".")}.example`,
  facebook: (handle) => `https://www.facebook.com/${handle.replaceAll("-", ".")}.example`,
  linkedIn: (handle) => `https://www.linkedin.com/in/${handle}-example`,
  twitter: (handle) => `https://x.com/${handle.replaceAll("-", "_")}_example`,
};

/** The four link slots of a person: the platform in `socialmediaN`, its address in `platformN`. */
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
