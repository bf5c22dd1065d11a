import { socialLinks, type TeamMember } from "#domain/staff/staff.ts";
import { site } from "#site";

/** A team member as a schema.org object. */
export const personData = (member: TeamMember) => ({
  "@type": "Person",
  name: member.name,
  jobTitle: member.desig,
  description: member.selfIntroduction,
  worksFor: { "@id": `${site.url}/#organization` },
  sameAs: socialLinks(member).map(({ href }) => href),
});
