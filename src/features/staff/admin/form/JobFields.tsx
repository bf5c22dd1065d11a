import { asOptions, SelectField, TextField } from "#kit/ui/Field.tsx";
import { staffChoices } from "../../staff-form.ts";
import type { FieldsOf } from "./fields-of.ts";
import { salesPersonPlan } from "./plans.ts";

type Name = "empID" | "dateOfJoining" | "jobRole" | "employeeStatus" | "jobLevel" | "leftOn";

interface Props {
  readonly form: FieldsOf<Name>;
  /** The ID suggested for a new record, if any. */
  readonly suggestedId: string | null;
}

const { labels } = salesPersonPlan;

/** Employment fields of a sales person or an intern. */
export function JobFields({ form, suggestedId }: Props) {
  const choice = (name: Name & keyof typeof staffChoices) => (
    <SelectField label={labels[name]} options={asOptions(staffChoices[name])} {...form.field(name)} />
  );
  return (
    <>
      <TextField
        label={labels.empID}
        hint={suggestedId ? `${suggestedId} is the next free one.` : undefined}
        autoComplete="off"
        spellCheck={false}
        {...form.field("empID")}
      />
      {choice("jobRole")}
      {choice("jobLevel")}
      {choice("employeeStatus")}
      <TextField label={labels.dateOfJoining} type="date" optional {...form.field("dateOfJoining")} />
      <TextField
        label={labels.leftOn}
        hint="From this date, verification shows that they have left the company."
        type="date"
        optional
        {...form.field("leftOn")}
      />
    </>
  );
}
