import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Pencil } from "lucide-react";
import type { MouseEvent } from "react";
import { adminPages } from "#addresses/admin.ts";
import { isReachedByLink } from "#admin/app/reached-by-link.ts";
import { History } from "#admin/editor/History.tsx";
import back from "#admin/inbox/details/RecordScreen.module.css";
import { RecordScreen } from "#admin/inbox/details/RecordScreen.tsx";
import { useNeighbours } from "#admin/inbox/details/use-neighbours.ts";
import { returnFilters, returnUrl } from "#admin/list/return-place.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { usePermission } from "#admin/session/account.ts";
import { Certificates } from "#features/certificate/admin/Certificates.tsx";
import { formatDate } from "#rules/calendar.ts";
import type { StaffCategory } from "../staff.ts";
import { hasLeft, noLongerSince } from "../staff-days.ts";
import type { StaffRecord } from "../staff-record.ts";
import { StaffDetails } from "./StaffDetails.tsx";
import styles from "./StaffProfileScreen.module.css";
import { STAFF, staffLists, staffRecordQuery } from "./staff.queries.ts";
import { formUrl, listUrl, nameOf, profileUrl } from "./staff-kinds.ts";

const urlOf = (person: StaffRecord | undefined) => person && profileUrl(person);

interface LeftProps {
  readonly person: Pick<StaffRecord, "leftOn">;
}

/** Says since when a person has left, or on which day they will leave. */
function LeftNote({ person: { leftOn } }: LeftProps) {
  if (!leftOn) return null;
  const isGone = hasLeft(leftOn, new Date());
  return <p className={styles.left}>{isGone ? noLongerSince(leftOn) : `Leaves on ${formatDate(leftOn)}`}</p>;
}

const canGoBack = () => ("navigation" in window ? window.navigation.canGoBack : isReachedByLink());

function goBack(event: MouseEvent) {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || !canGoBack()) return;
  event.preventDefault();
  history.back();
}

interface BackProps {
  /** Category of the person on the profile. */
  readonly category: StaffCategory;
}

/** Links to the previous page, or to the list if there is none, as after a shared link. */
const PreviousPageLink = ({ category }: BackProps) => (
  <a className={back.back} href={returnUrl(adminPages.staff, listUrl(category))} onClick={goBack}>
    <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
    Back
  </a>
);

interface ProfileProps {
  readonly person: StaffRecord;
}

const noteOf = ({ category, desig, jobRole, empID }: StaffRecord) =>
  category === "employee" ? desig : [jobRole, empID].filter(Boolean).join(", ");

function Profile({ person }: ProfileProps) {
  const mayEdit = usePermission("staff:write");
  return (
    <>
      <ScreenHeading isName title={nameOf(person)} note={noteOf(person)}>
        {person.category === "employee" && (
          <History collection="staff" id={person._id} of="member" required="staff:write" shownBy={[STAFF]} />
        )}
        {mayEdit && (
          <a className="button button--small" href={formUrl(person.category, person._id)}>
            <Pencil strokeWidth={1.5} aria-hidden="true" />
            Edit
          </a>
        )}
      </ScreenHeading>
      <LeftNote person={person} />
      <StaffDetails person={person} />
      <div className={styles.certificates}>
        <Certificates person={person} />
      </div>
    </>
  );
}

interface Props {
  readonly category: StaffCategory;
  readonly id: string;
}

/** One member of the staff, by the id in the URL, so that a reload or a shared link shows it too. */
export function StaffProfileScreen({ category, id }: Props) {
  const cache = useQueryClient();
  const record = useQuery(staffRecordQuery(id, category, cache));
  const filters = returnFilters(adminPages.staff);
  const { newer, older } = useNeighbours(staffLists[category], filters, id);

  return (
    <RecordScreen
      list={adminPages.staff}
      record={record}
      newer={urlOf(newer)}
      older={urlOf(older)}
      back={<PreviousPageLink category={category} />}
      unread="Employee"
      unknown="Employee not found"
    >
      {(person) => <Profile person={person} />}
    </RecordScreen>
  );
}
