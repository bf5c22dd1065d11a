import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import type { ShownTeamMember } from "../staff.ts";
import { MemberLinks } from "./MemberLinks.tsx";
import { MemberPhoto } from "./MemberPhoto.tsx";
import styles from "./Team.module.css";

interface Props {
  readonly member: ShownTeamMember | undefined;
  readonly close: () => void;
}

/** A team member's self-introduction. */
export function MemberDialog({ member, close }: Props) {
  return (
    <Dialog
      open={member !== undefined}
      onClose={close}
      title={member?.name ?? ""}
      actions={<Button onClick={close}>Close</Button>}
    >
      {member !== undefined && (
        <>
          <p className={styles.role}>{member.desig}</p>
          <MemberPhoto member={member} />
          <p className={styles.introduction}>{member.selfIntroduction}</p>
          <MemberLinks member={member} />
        </>
      )}
    </Dialog>
  );
}
