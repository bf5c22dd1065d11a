import { TextAreaField } from "#kit/ui/Field.tsx";
import { FieldStaffForm } from "./FieldStaffForm.tsx";
import { FormPart } from "./FormPart.tsx";
import { internPlan, startingWith } from "./plans.ts";
import type { StaffFormProps } from "./staff-form-props.ts";

/** Add and Edit Intern Details: as for sales, but with feedback and a certificate. */
export const InternForm = (props: StaffFormProps) => (
  <FieldStaffForm
    plan={startingWith(internPlan, props.suggestedId)}
    {...props}
    own={(field) => (
      <FormPart title="Feedback" note="Shown with the certificate, line by line.">
        <TextAreaField
          label={internPlan.labels.feedback}
          hint="One remark on each line."
          optional
          wide
          {...field("feedback")}
        />
      </FormPart>
    )}
  />
);
