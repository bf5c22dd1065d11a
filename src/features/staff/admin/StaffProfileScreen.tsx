import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { RecordScreen } from "#admin/inbox/details/RecordScreen.tsx";
import { useNeighbours } from "#admin/inbox/details/use-neighbours.ts";
import { returnFilters } from "#admin/inbox/list/return-place.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { usePermission } from "#admin/session/account.ts";
import { adminPages } from "#admin-paths";
import type { StaffCategory } from "../staff.ts";
import type { StaffRecord } from "../staff-record.ts";
import { FieldStaffDetails } from "./FieldStaffDetails.tsx";
import { LeftNote } from "./LeftNote.tsx";
import { PreviousPageLink } from "./PreviousPageLink.tsx";
import { staffLists, staffRecordQuery } from "./staff.queries.ts";
import { formAddress, nameOf, profileAddress } from "./staff-kinds.ts";
import { TeamMemberDetails } from "./TeamMemberDetails.tsx";

const addressOf = (person: StaffRecord | undefined) => person && profileAddress(person);

interface ProfileProps {
  readonly person: StaffRecord;
}

const noteOf = ({ category, desig, jobRole, empID }: StaffRecord) =>
  category === "employee" ? desig : [jobRole, empID].filter(Boolean).join(", ");

function Profile({ person }: ProfileProps) {
  const mayEdit = usePermission("staff:write");
  const isTeam = person.category === "employee";
  return (
    <>
      <ScreenHeading title={nameOf(person)} note={noteOf(person)}>
        {mayEdit && (
          <a className="button button--small" href={formAddress(person.category, person._id)}>
            <Pencil strokeWidth={1.5} aria-hidden="true" />
            Edit
          </a>
        )}
      </ScreenHeading>
      <LeftNote person={person} />
      {isTeam ? <TeamMemberDetails person={person} /> : <FieldStaffDetails person={person} />}
    </>
  );
}

interface Props {
  readonly category: StaffCategory;
  readonly id: string;
}

/**
 * One member of the staff, by the id in the URL, so that a reload or a shared link shows it too (spec-decisions F21).
 */
export function StaffProfileScreen({ category, id }: Props) {
  const cache = useQueryClient();
  const record = useQuery(staffRecordQuery(id, category, cache));
  const filters = returnFilters(adminPages.staff);
  const { newer, older } = useNeighbours(staffLists[category], filters, id);

  return (
    <RecordScreen
      list={adminPages.staff}
      record={record}
      newer={addressOf(newer)}
      older={addressOf(older)}
      back={<PreviousPageLink category={category} />}
      unread="Employee"
      unknown="Employee not found"
    >
      {(person) => <Profile person={person} />}
    </RecordScreen>
  );
}
