import { organizationId } from "#kit/page/organization.ts";
import { socialLinks, type TeamMember } from "../staff.ts";

/** A team member as a schema.org object. */
export const personData = (member: TeamMember) => ({
  "@type": "Person",
  name: member.name,
  jobTitle: member.desig,
  description: member.selfIntroduction,
  worksFor: { "@id": organizationId },
  sameAs: socialLinks(member).map(({ href }) => href),
});
