import { FieldStaffForm } from "./FieldStaffForm.tsx";
import { salesPlan, startingWith } from "./plans.ts";
import type { StaffFormProps } from "./staff-form-props.ts";

export const SalesForm = (props: StaffFormProps) => (
  <FieldStaffForm plan={startingWith(salesPlan, props.suggestedId)} {...props} />
);
