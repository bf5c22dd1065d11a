import { asOptions, CheckboxField, SelectField } from "#kit/ui/Field.tsx";
import { staffChoices } from "../../staff-form.ts";
import styles from "./BloodGroupField.module.css";
import type { FieldsOf } from "./fields-of.ts";

interface Props {
  readonly labels: Readonly<Record<"bloodGroup" | "bloodGroupConfirmed", string>>;
  readonly form: FieldsOf<"bloodGroup" | "bloodGroupConfirmed">;
  readonly onChosen: () => void;
}

const options = asOptions(staffChoices.bloodGroup);

/**
 * The form starts with a default blood group that may be wrong, so it counts only once chosen or confirmed
 * (spec-decisions F30).
 */
export function BloodGroupField({ labels, form, onChosen }: Props) {
  const { onInput, ...select } = form.field("bloodGroup");
  return (
    <div>
      <SelectField
        label={labels.bloodGroup}
        options={options}
        {...select}
        onInput={(event) => {
          void onInput(event);
          onChosen();
        }}
      />
      <div className={styles.confirmed}>
        <CheckboxField label={labels.bloodGroupConfirmed} {...form.field("bloodGroupConfirmed")} />
      </div>
    </div>
  );
}
