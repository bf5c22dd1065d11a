import { FieldStaffForm } from "./FieldStaffForm.tsx";
import { salesPlan, startingWith } from "./plans.ts";
import type { StaffFormProps } from "./staff-form-props.ts";

/** Add and Edit Sales Details. */
export const SalesForm = (props: StaffFormProps) => (
  <FieldStaffForm plan={startingWith(salesPlan, props.suggestedId)} {...props} />
);
