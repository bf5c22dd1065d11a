import { ArrowUpRight } from "lucide-react";
import { site } from "#site";
import { type ShownTeamMember, socialLinks } from "../staff.ts";
import styles from "./Team.module.css";

// Not by `platformLabel`, since sharing its module with the back office would add a request to this page.
const labels: Readonly<Record<string, string>> = Object.fromEntries(
  site.social.map(({ platform, label }) => [platform, label]),
);

/** A team member's links elsewhere. */
export function MemberLinks({ member }: { readonly member: ShownTeamMember }) {
  const links = socialLinks(member);
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map(({ slot, platform, href }) => (
        <li key={slot}>
          <a href={href} target="_blank" rel="noopener nofollow">
            {labels[platform] ?? "Website"}
            <ArrowUpRight className={styles.outside} strokeWidth={1.5} aria-hidden />
            <span className="visually-hidden"> of {member.name} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
