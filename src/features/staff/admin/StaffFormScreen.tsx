import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { $page } from "#admin/app/router.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { unknownRecord } from "#admin/screen/missing.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { ScreenSkeleton } from "#admin/screen/ScreenSkeleton.tsx";
import { hasStatus } from "#kit/api-client.ts";
import type { StaffCategory } from "../staff.ts";
import { InternForm, SalesPersonForm } from "./FieldStaffForm.tsx";
import { editedRecordQuery, nextEmployeeIdQuery } from "./staff.queries.ts";
import { editTitle, type StaffFormProps } from "./staff-form-plans.ts";
import { categoryIn, listUrl } from "./staff-kinds.ts";
import { TeamMemberForm } from "./TeamMemberForm.tsx";

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
  const { data: record, error, isFetching, refetch } = useQuery(editedRecordQuery(id));
  const isUnknown = hasStatus(error, 404);
  const Form = forms[category];
  if (isUnknown || (record && record.category !== category))
    return (
      <ScreenHeading title="Employee not found" note={unknownRecord}>
        <a className="button button--quiet button--small" href={props.list}>
          Back
        </a>
      </ScreenHeading>
    );
  if (error)
    return (
      <>
        <ScreenHeading title={editTitle(category)} />
        <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} />
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
export function StaffFormScreen({ category, id, tab }: Props) {
  const list = listUrl(categoryIn(tab, category));
  const open = { category, list, onSaved: () => $page.open(list) };
  return id === "" ? <AddForm {...open} /> : <EditForm id={id} {...open} />;
}
