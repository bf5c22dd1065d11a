import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Pencil } from "lucide-react";
import type { ComponentType, MouseEvent } from "react";
import { adminPages } from "#addresses/admin.ts";
import { $page, isReachedByLink, type ScreensOf } from "#admin/app/router.ts";
import { History } from "#admin/editor/History.tsx";
import back from "#admin/inbox/details/RecordScreen.module.css";
import { RecordScreen, useNeighbours } from "#admin/inbox/details/RecordScreen.tsx";
import { returnFilters, returnUrl } from "#admin/list/return-point.ts";
import { QueryFailure } from "#admin/screen/Failure.tsx";
import { unknownRecord } from "#admin/screen/missing.ts";
import { ScreenHeading, ScreenSkeleton } from "#admin/screen/ScreenHeading.tsx";
import { usePermission } from "#admin/session/account.ts";
import { Certificates } from "#features/certificate/admin/Certificates.tsx";
import { hasStatus } from "#kit/api-client.ts";
import { formatDate } from "#rules/calendar.ts";
import type { StaffCategory } from "../staff.ts";
import { hasLeft, noLongerSince } from "../staff-days.ts";
import type { StaffRecord } from "../staff-record.ts";
import { InternForm, SalesPersonForm } from "./FieldStaffForm.tsx";
import { ImportScreen } from "./import/ImportScreen.tsx";
import { StaffDetails } from "./StaffDetails.tsx";
import styles from "./StaffProfileScreen.module.css";
import { SalesScreen, StaffScreen } from "./StaffScreen.tsx";
import {
  editedRecordQuery,
  nextEmployeeIdQuery,
  STAFF,
  staffLists,
  staffRecordQuery,
} from "./staff.queries.ts";
import { editTitle, type StaffFormProps } from "./staff-form-plans.ts";
import { categoryIn, formUrl, listUrl, nameOf, profileUrl } from "./staff-kinds.ts";
import { TeamMemberForm } from "./TeamMemberForm.tsx";

const urlOf = (person: StaffRecord | undefined) => person && profileUrl(person);

/** Says since when a person has left, or on which day they will leave. */
function LeftNote({ person: { leftOn } }: { readonly person: Pick<StaffRecord, "leftOn"> }) {
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

const noteOf = ({ category, desig, jobRole, empID }: StaffRecord) =>
  category === "employee" ? desig : [jobRole, empID].filter(Boolean).join(", ");

function Profile({ person }: { readonly person: StaffRecord }) {
  const mayEdit = usePermission("staff:write");
  return (
    <>
      <ScreenHeading isName title={nameOf(person)} subtitle={noteOf(person)}>
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

interface StaffProfileScreenProps {
  readonly category: StaffCategory;
  readonly id: string;
}

/** One member of the staff, by the id in the URL, so that a reload or a shared link shows it too. */
function StaffProfileScreen({ category, id }: StaffProfileScreenProps) {
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

const forms: Readonly<Record<StaffCategory, ComponentType<StaffFormProps>>> = {
  employee: TeamMemberForm,
  sales: SalesPersonForm,
  intern: InternForm,
};

interface OpenProps {
  readonly category: StaffCategory;
  readonly list: string;
  readonly onSaved: () => void;
}

function AddForm({ category, ...props }: OpenProps) {
  const { data, isPending } = useQuery({ ...nextEmployeeIdQuery, enabled: category !== "employee" });
  const Form = forms[category];
  if (isPending && category !== "employee") return <ScreenSkeleton />;
  return <Form record={null} suggestedId={data?.empID ?? null} {...props} />;
}

function EditForm({ id, category, ...props }: OpenProps & { readonly id: string }) {
  const query = useQuery(editedRecordQuery(id));
  const { data: record, error } = query;
  const isUnknown = hasStatus(error, 404);
  const Form = forms[category];
  if (isUnknown || (record && record.category !== category))
    return (
      <ScreenHeading title="Employee not found" subtitle={unknownRecord}>
        <a className="button button--quiet button--small" href={props.list}>
          Back
        </a>
      </ScreenHeading>
    );
  if (error)
    return (
      <>
        <ScreenHeading title={editTitle(category)} />
        <QueryFailure query={query} />
      </>
    );
  if (!record) return <ScreenSkeleton />;
  return <Form record={record} suggestedId={null} {...props} />;
}

interface Props {
  readonly category: StaffCategory;
  /** Id of the record to edit; empty for a new one. */
  readonly id: string;
  /** The tab to return to, as named in the URL. */
  readonly tab: string | undefined;
}

/** One of the three staff forms, chosen by the URL alone, so that a reload shows the same. */
function StaffFormScreen({ category, id, tab }: Props) {
  const list = listUrl(categoryIn(tab, category));
  const open = { category, list, onSaved: () => $page.open(list) };
  return id === "" ? <AddForm {...open} /> : <EditForm id={id} {...open} />;
}

export const screens = {
  staff: ({ page }) => <StaffScreen tab={page.search["tab"]} search={page.search["search"] ?? ""} />,
  sales: ({ page }) => <SalesScreen search={page.search["search"] ?? ""} />,
  teamMember: ({ page }) => <StaffProfileScreen category="employee" id={page.search["id"] ?? ""} />,
  salesPerson: ({ page }) => <StaffProfileScreen category="sales" id={page.search["id"] ?? ""} />,
  intern: ({ page }) => <StaffProfileScreen category="intern" id={page.search["id"] ?? ""} />,
  teamMemberForm: ({ page: { params, search } }) => (
    <StaffFormScreen category="employee" id={params.id ?? ""} tab={search["tab"]} />
  ),
  salesPersonForm: ({ page: { params, search } }) => (
    <StaffFormScreen category="sales" id={params.id ?? ""} tab={search["tab"]} />
  ),
  internForm: ({ page: { params, search } }) => (
    <StaffFormScreen category="intern" id={params.id ?? ""} tab={search["tab"]} />
  ),
  staffImport: ({ page }) => <ImportScreen tab={page.search["tab"]} />,
} satisfies ScreensOf<"staff">;
