import { platformLabel } from "#domain/staff/platform-label.ts";
import { socialLinks, type TeamMember } from "#domain/staff/staff.ts";
import styles from "./Team.module.css";

/** A team member's links elsewhere. */
export function MemberLinks({ member }: { readonly member: TeamMember }) {
  const links = socialLinks(member);
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map(({ slot, platform, href }) => (
        <li key={slot}>
          <a href={href} target="_blank" rel="noopener nofollow">
            {platformLabel(platform) ?? "Website"}
            <span className="visually-hidden"> of {member.name} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
