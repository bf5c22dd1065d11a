import { FieldStaffForm } from "./FieldStaffForm.tsx";
import { salesPersonPlan, startingWith } from "./plans.ts";
import type { StaffFormProps } from "./staff-form-props.ts";

export const SalesForm = (props: StaffFormProps) => (
  <FieldStaffForm plan={startingWith(salesPersonPlan, props.suggestedId)} {...props} />
);
