import { webpVariant } from "#rules/picture.ts";
import type { ShownTeamMember } from "../staff.ts";
import styles from "./Team.module.css";

/** Every photo is 400 by 286 pixels (admin-back-office §9). */
export function MemberPhoto({ member }: { readonly member: ShownTeamMember }) {
  if (!member.image) return null;
  return (
    <img
      className={styles.photo}
      src={webpVariant(member.image)}
      width={400}
      height={286}
      alt={`Portrait of ${member.name}`}
      loading="lazy"
      decoding="async"
    />
  );
}
