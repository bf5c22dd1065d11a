import { useEffect } from "react";
import { DateField } from "#admin/editor/DateField.tsx";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { Button } from "#kit/ui/Button.tsx";
import { asOptions, SelectField, TextAreaField } from "#kit/ui/Field.tsx";
import { isLikelyDay } from "#rules/calendar.ts";
import type { StaffCategory } from "../../staff.ts";
import { internshipEnded, noLongerSince, STATUS_LEFT } from "../../staff-days.ts";
import { staffChoices } from "../../staff-form.ts";
import { internLabels as labels } from "../../staff-labels.ts";
import { type Leaving, leavingSchema } from "../../staff-leaving.ts";
import styles from "./LeavingForm.module.css";

/** What visitors who look up one of them read from that day on. */
function shownFrom(day: string, category: StaffCategory): string {
  const text = category === "intern" ? internshipEnded(day) : `${noLongerSince(day)}.`;
  return `From this date, verification shows the status “${STATUS_LEFT}” and “${text}” Certificates of the time before stay genuine.`;
}

const shownLater =
  "From this date, verification shows that they have left. Certificates of the time before stay genuine.";

const nothing: Leaving = { leftOn: "", employeeStatus: "", feedback: "" };

interface Props {
  readonly category: StaffCategory;
  /** Such as "60 interns". */
  readonly people: string;
  readonly typed: Leaving | undefined;
  readonly onSubmit: (set: Leaving) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks when people leave, and what else is set for all of them. */
export function LeavingForm({ category, people, typed = nothing, onSubmit, onCancel }: Props) {
  const form = useSchemaForm(leavingSchema, typed);
  const { setFocus } = form;
  useEffect(() => setFocus("leftOn"), [setFocus]);
  const day = form.text("leftOn");
  const name = `Set for ${people}`;
  return (
    <form
      className={styles.form}
      aria-label={`Leaving of ${people}`}
      noValidate
      onSubmit={form.handleSubmit(onSubmit)}
    >
      <DateField
        label={labels.leftOn}
        hint={isLikelyDay(day) ? shownFrom(day, category) : shownLater}
        day={day}
        {...form.field("leftOn")}
      />
      <SelectField
        label={labels.employeeStatus}
        placeholder="As it is"
        optional
        options={asOptions(staffChoices.employeeStatus)}
        {...form.field("employeeStatus")}
      />
      {category === "intern" && (
        <TextAreaField
          label={labels.feedback}
          hint="Only for those without feedback, one remark on each line. Verification shows it with the certificate."
          optional
          rows={3}
          {...form.field("feedback")}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" size="small">
          {name}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
