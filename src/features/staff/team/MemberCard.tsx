import type { MouseEvent } from "react";
import type { ShownTeamMember } from "../staff.ts";
import { MemberLinks } from "./MemberLinks.tsx";
import { MemberPhoto } from "./MemberPhoto.tsx";
import styles from "./Team.module.css";
import { memberAnchor } from "./use-opened-member.ts";

interface Props {
  readonly member: ShownTeamMember;
  readonly open: (id: string) => void;
}

/** Portrait, name and designation. A link, so that it can be copied or opened in another tab. */
export function MemberCard({ member, open }: Props) {
  const anchor = memberAnchor(member._id);
  const openHere = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(member._id);
  };

  return (
    <li className={styles.item} id={anchor}>
      <a className={styles.member} href={`#${anchor}`} aria-haspopup="dialog" onClick={openHere}>
        <MemberPhoto member={member} />
        <span className={styles.name}>{member.name}</span>
        <span className={styles.role}>{member.desig}</span>
      </a>
      <div className={styles.unscripted}>
        <p>{member.selfIntroduction}</p>
        <MemberLinks member={member} />
      </div>
    </li>
  );
}
