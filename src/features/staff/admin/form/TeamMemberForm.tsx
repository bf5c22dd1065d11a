import { FormPart } from "./FormPart.tsx";
import { LinkFields } from "./LinkFields.tsx";
import { PictureFields } from "./PictureFields.tsx";
import { ProfileFields } from "./ProfileFields.tsx";
import { teamMemberPlan } from "./plans.ts";
import { StaffFormFrame } from "./StaffFormFrame.tsx";
import type { StaffFormProps } from "./staff-form-props.ts";
import { useStaffForm } from "./use-staff-form.ts";

/** Add and Edit Employee Details, for the team on the public site. */
export function TeamMemberForm({ list, ...props }: StaffFormProps) {
  const staff = useStaffForm(teamMemberPlan, props);
  const { form, pictures, base } = staff.entries;
  return (
    <StaffFormFrame staff={staff} list={list}>
      <FormPart title="Profile" note="Shown on the about page.">
        <ProfileFields form={form} />
      </FormPart>
      <FormPart title="Picture">
        <PictureFields plans={teamMemberPlan.pictures} pictures={pictures} record={base.record} />
      </FormPart>
      <FormPart title="Social links" note="Up to four, or none.">
        <LinkFields form={form} />
      </FormPart>
    </StaffFormFrame>
  );
}
