import type { ReactNode } from "react";
import type { FieldBinding } from "#kit/forms/use-schema-form.ts";
import type { SalesPersonForm } from "../../staff-form.ts";
import { FormPart } from "./FormPart.tsx";
import { JobFields } from "./JobFields.tsx";
import { LinkFields } from "./LinkFields.tsx";
import { PersonFields } from "./PersonFields.tsx";
import { PictureFields } from "./PictureFields.tsx";
import type { StaffFormPlan } from "./plan.ts";
import { StaffFormFrame } from "./StaffFormFrame.tsx";
import type { StaffFormProps } from "./staff-form-props.ts";
import { useStaffForm } from "./use-staff-form.ts";

interface Props<Clean extends SalesPersonForm> extends StaffFormProps {
  readonly plan: StaffFormPlan<Clean>;
  /** Fields that only one of the two forms has. */
  readonly own?: (field: (name: keyof Clean & string) => FieldBinding) => ReactNode;
}

/** The common part of the sales form and the intern form. */
export function FieldStaffForm<Clean extends SalesPersonForm>({
  plan,
  own,
  suggestedId,
  ...props
}: Props<Clean>) {
  const staff = useStaffForm(plan, props);
  const { form, pictures, base } = staff.entries;
  return (
    <StaffFormFrame staff={staff} list={props.list}>
      <FormPart title="Person">
        <PersonFields form={form} onBloodGroup={() => form.setValue("bloodGroupConfirmed", true)} />
      </FormPart>
      <FormPart title="Employment">
        <JobFields form={form} suggestedId={suggestedId} />
      </FormPart>
      <FormPart title="Pictures" note="Shown only after a verification.">
        <PictureFields plans={plan.pictures} pictures={pictures} record={base.record} />
      </FormPart>
      {own?.(form.field)}
      <FormPart title="Social links" note="Up to four, or none.">
        <LinkFields form={form} />
      </FormPart>
    </StaffFormFrame>
  );
}
