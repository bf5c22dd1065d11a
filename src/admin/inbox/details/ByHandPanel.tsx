import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useId } from "react";
import * as z from "zod/mini";
import { useIdempotencyKey } from "#admin/editor/use-idempotency-key.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { callSigned } from "#admin/session/signed-call.ts";
import { RefusedError } from "#kit/api-client.ts";
import { Button } from "#kit/ui/Button.tsx";
import { CheckboxField, SelectField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { contactWays } from "#rules/activity.ts";
import styles from "../reply/ReplyPanel.module.css";
import { type AskedField, FieldControl, TICKED } from "./asked-fields.tsx";
import { useFieldDraft, usePanelFocus } from "./field-draft.ts";

interface Props {
  readonly path: string;
  /** What one record is called. */
  readonly itemName: string;
  readonly fields: readonly AskedField[];
  /** The sender gets the confirmation in any case. */
  readonly isAlwaysConfirmed: boolean;
  readonly onRecorded: (id: string) => void;
  readonly onClose: () => void;
}

const VIA = "via";
const RECEIPT = "sendsReceipt";

const answerSchema = z.object({ message: z.string(), _id: z.string() });

const wayOptions = Object.entries(contactWays).map(([value, label]) => ({
  value,
  label: label.charAt(0).toUpperCase() + label.slice(1),
}));

const bodyOf = (fields: readonly AskedField[], typed: Readonly<Record<string, string>>) => ({
  via: typed[VIA] ?? "",
  fields: Object.fromEntries(
    fields.map(({ name, type }) => [
      name,
      type === "checkbox" ? typed[name] === TICKED : (typed[name] ?? ""),
    ]),
  ),
  [RECEIPT]: typed[RECEIPT] === TICKED,
});

/** Records what somebody said or wrote elsewhere, by the rules of the form. */
export function ByHandPanel(props: Props) {
  const { path, itemName, fields, isAlwaysConfirmed, onRecorded, onClose } = props;
  const id = useId();
  const { typed, write, forget } = useFieldDraft<Readonly<Record<string, string>>>(`by hand ${path}`, {
    [VIA]: "phone",
  });
  const keyFor = useIdempotencyKey(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callSigned(path, answerSchema, {
        method: "POST",
        body: bodyOf(fields, typed),
        headers: { "Idempotency-Key": keyFor(Object.entries(typed)) },
      }),
    onSuccess: ({ _id }) => {
      forget();
      announce(`The ${itemName} is recorded.`);
      onRecorded(_id);
    },
  });
  const errors = (error instanceof RefusedError && error.body.fields) || {};
  const isBeside = [VIA, ...fields.map(({ name }) => name)].some((name) => name in errors);

  const panel = usePanelFocus("select", error);

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }
  return (
    <section className={styles.panel} aria-labelledby={id} ref={panel}>
      <h2 className={styles.heading} id={id}>
        {`Add ${/^[aeiou]/.test(itemName) ? "an" : "a"} ${itemName}`}
      </h2>
      <form onSubmit={send} noValidate aria-labelledby={id}>
        <SelectField
          label="How this came in"
          name={VIA}
          hint="Your colleagues see in the activity who recorded this, and how it came."
          options={wayOptions}
          value={typed[VIA]}
          error={errors[VIA]}
          onChange={({ currentTarget }) => write(VIA, currentTarget.value)}
        />
        {fields.map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            value={typed[field.name] ?? ""}
            error={errors[field.name]}
            onType={(value) => write(field.name, value)}
          />
        ))}
        {isAlwaysConfirmed ? (
          <p className="field__hint">They get the confirmation by email, as from the form.</p>
        ) : (
          <CheckboxField
            label="Send them the receipt by email, as from the form"
            name={RECEIPT}
            checked={typed[RECEIPT] === TICKED}
            onChange={({ currentTarget }) => write(RECEIPT, currentTarget.checked ? TICKED : "")}
          />
        )}
        {error !== null && !isBeside && <FormAlert>{failureText(error)}</FormAlert>}
        <div className={styles.ways}>
          <Button type="submit" size="small" busy={isPending}>
            {`Save the ${itemName}`}
          </Button>
          <Button
            variant="text"
            size="small"
            onClick={() => {
              forget();
              onClose();
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </section>
  );
}
