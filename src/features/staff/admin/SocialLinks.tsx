import { Link } from "lucide-react";
import { socialMarks } from "#kit/ui/social-marks.ts";
import { platformLabel, socialLinks } from "../staff.ts";
import type { StaffRecord } from "../staff-record.ts";
import styles from "./StaffDetails.module.css";
import { nameOf } from "./staff-kinds.ts";

function Mark({ platform }: { readonly platform: string }) {
  const drawing = socialMarks[platform];
  if (!drawing) return <Link size={20} strokeWidth={1.5} aria-hidden="true" />;
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}

/** Icons that link to a person's social profiles. */
export function SocialLinks({ person }: { readonly person: StaffRecord }) {
  const links = socialLinks(person);
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Elsewhere">
      {links.map(({ slot, platform, href }) => {
        const label = `${platformLabel(platform) ?? "Website"} of ${nameOf(person)}`;
        return (
          <li key={slot}>
            <a href={href} target="_blank" rel="noopener nofollow" title={platformLabel(platform)}>
              <Mark platform={platform} />
              <span className="visually-hidden">{label} (opens in a new tab)</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
