import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { useLiveList } from "#kit/use-live-list.ts";
import { api } from "#paths";
import { type ShownTeamMember, shownTeamMemberSchema } from "../staff.ts";
import { MemberCard } from "./MemberCard.tsx";
import { MemberDialog } from "./MemberDialog.tsx";
import styles from "./Team.module.css";
import { useOpenedMember } from "./use-opened-member.ts";

const byName = (a: ShownTeamMember, b: ShownTeamMember) => a.name.localeCompare(b.name, "en");

interface Props {
  /** The team built into the page. */
  readonly built: readonly ShownTeamMember[];
}

/** The team from A to Z; a portrait opens the member's introduction (public-site §2). */
export function TeamGrid({ built }: Props) {
  const { items, hasFailed } = useLiveList(`${api.staff}?category=employee`, shownTeamMemberSchema, built);
  const { id, open, close } = useOpenedMember();

  return (
    <>
      {hasFailed && <FormAlert>Error: Failed to load employees.</FormAlert>}
      {items.length === 0 && !hasFailed && <p className="lead">No employees found</p>}
      <ul className={styles.grid}>
        {items.toSorted(byName).map((member) => (
          <MemberCard key={member._id} member={member} open={open} />
        ))}
      </ul>
      <MemberDialog member={items.find(({ _id }) => _id === id)} close={close} />
    </>
  );
}
