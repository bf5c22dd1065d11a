import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { adminApi, withQuery } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { DateField } from "#admin/editor/fields.tsx";
import { type ListSelection, SelectionBar } from "#admin/inbox/bulk/SelectionBar.tsx";
import { useBulk } from "#admin/inbox/bulk/use-bulk.ts";
import { countOf } from "#admin/noun.ts";
import { focusScreen } from "#admin/screen/ScreenHeading.tsx";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { Button } from "#kit/ui/Button.tsx";
import { asOptions, SelectField, TextAreaField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import type { LeftAlone } from "#rules/bulk.ts";
import { formatDate, isLikelyDay } from "#rules/calendar.ts";
import { type StaffCategory, staffChoices } from "../../staff.ts";
import { internshipEnded, noLongerSince, STATUS_LEFT } from "../../staff-days.ts";
import { staffLabels as labels } from "../../staff-fields.ts";
import { type Leaving, leavingSchema } from "../../staff-leaving.ts";
import { STAFF } from "../staff.queries.ts";
import styles from "./LeavingForm.module.css";

/** What visitors who look up one of them read from that day on. */
function shownFrom(day: string, category: StaffCategory): string {
  const text = category === "intern" ? internshipEnded(day) : `${noLongerSince(day)}.`;
  return `From this date, verification shows the status “${STATUS_LEFT}” and “${text}” Certificates of the time before stay genuine.`;
}

const shownLater =
  "From this date, verification shows that they have left. Certificates of the time before stay genuine.";

const nothing: Leaving = { leftOn: "", employeeStatus: "", feedback: "" };

interface LeavingFormProps {
  readonly category: StaffCategory;
  /** Such as "60 interns". */
  readonly people: string;
  readonly typed: Leaving | undefined;
  readonly onSubmit: (set: Leaving) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks when people leave, and what else is set for all of them. */
function LeavingForm({ category, people, typed = nothing, onSubmit, onCancel }: LeavingFormProps) {
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

interface NoticeProps {
  readonly people: readonly LeftAlone[];
  readonly onClose: () => void;
}

function LeftAloneNotice({ people, onClose }: NoticeProps) {
  return (
    <FormAlert takesFocus>
      <p>Left as before. Open their records to see why, and set the date there.</p>
      <ul className={styles.alone}>
        {people.map(({ _id, name, text }) => (
          <li key={_id}>{`${name || "An unnamed person"}: ${text}`}</li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={onClose}>
        Close
      </Button>
    </FormAlert>
  );
}

interface Props extends Omit<ListSelection, "list" | "asked"> {
  readonly category: StaffCategory;
  readonly search: string;
}

/** Sets when the people leave who are ticked. */
export function LeavingBar({ category, search, ...listed }: Props) {
  const { selection, itemNames } = listed;
  const cache = useQueryClient();
  const onDone = () => void cache.invalidateQueries({ queryKey: [STAFF] });
  const bulk = useBulk({ selection, itemNames, onDone });
  // Shown again if a part of the change has failed.
  const [typed, setTyped] = useState<Leaving>();
  const [leftAlone, setLeftAlone] = useState<readonly LeftAlone[]>([]);

  async function leave(set: Leaving) {
    setTyped(set);
    setLeftAlone([]);
    const done = await bulk.run(
      { path: adminApi.staffLeaving, set },
      `marked as left on ${formatDate(set.leftOn)}`,
    );
    setLeftAlone(done.leftAlone);
    if (selection.$ticked.get().size === 0) setTyped(undefined);
  }
  return (
    <>
      {leftAlone.length > 0 && (
        <LeftAloneNotice
          people={leftAlone}
          onClose={() => {
            setLeftAlone([]);
            focusScreen();
          }}
        />
      )}
      <SelectionBar
        {...listed}
        list={withQuery(api.staff, { category })}
        asked={search ? { search } : {}}
        bulk={bulk}
        form={(onCancel) => (
          <LeavingForm
            category={category}
            people={countOf(selection.$ticked.get().size, itemNames)}
            typed={typed}
            onSubmit={leave}
            onCancel={onCancel}
          />
        )}
      >
        {(_, ask) => (
          <Button variant="quiet" size="small" onClick={ask}>
            Leaving…
          </Button>
        )}
      </SelectionBar>
    </>
  );
}
