import styles from "#kit/ui/FormLayout.module.css";
import { TextField } from "#kit/ui/TextField.tsx";
import { pincodeTexts } from "#rules/pincode.ts";
import type { CompanyFormFields } from "./use-company-form.ts";
import type { PincodeStatus } from "./use-pincode.ts";

const places = [
  ["country", "Country"],
  ["state", "State"],
  ["city", "City"],
  ["district", "District"],
] as const;

const purpose = "Country, state and city follow from it.";

/** Hints below the pincode, one line in every state: nothing moves under the pointer during the lookup. */
const hints: Record<PincodeStatus, string | undefined> = {
  incomplete: purpose,
  looking: "Looking up the pincode…",
  found: purpose,
  unknown: undefined,
  undecided: pincodeTexts.undecided,
};

interface Props {
  readonly form: CompanyFormFields;
  readonly pincode: PincodeStatus;
}

/** The company's place. It follows from the pincode, and can be typed only if the lookup fails (spec-decisions E8). */
export function PlaceFields({ form, pincode }: Props) {
  const { error, ...field } = form.field("pincode");
  const unknown = pincode === "unknown" ? pincodeTexts.unknown : undefined;
  return (
    <fieldset>
      <legend className={styles.legend}>Where you are</legend>
      <div className="field-grid">
        <TextField
          label="Pincode"
          hint={hints[pincode]}
          inputMode="numeric"
          autoComplete="postal-code"
          {...field}
          error={error ?? unknown}
        />
        {places.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            readOnly={pincode !== "undecided"}
            optional={pincode === "undecided"}
            {...form.field(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}
