import { type ComponentProps, type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Field, type FieldTexts, TextField } from "#kit/ui/Field.tsx";
import { isLikelyDay } from "#rules/calendar.ts";
import styles from "./fields.module.css";

const spelled = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

interface Props extends Omit<ComponentProps<typeof TextField>, "type" | "feedback"> {
  /** What is entered, YYYY-MM-DD; empty or unlikely while it is being typed. */
  readonly day: string;
}

/** A date, spelled out beneath: a browser in American English shows 02/11 for the 11th of February. */
export const DateField = ({ day, ...field }: Props) => (
  <TextField
    {...field}
    type={typeWhileRead("date", day, field.readOnly)}
    feedback={isLikelyDay(day) ? <p className="field__hint">{spelled.format(new Date(day))}</p> : undefined}
  />
);

interface CountedFieldProps
  extends Omit<FieldTexts, "hint" | "feedback">,
    Omit<ComponentPropsWithRef<"textarea">, "id"> {
  /** The current length beside the recommended one. */
  readonly count: ReactNode;
}

/** A text area with a live count. */
export function CountedField({ label, error, optional, wide, count, ...textarea }: CountedFieldProps) {
  const id = useId();
  // The count is not one of the field's texts, which are announced on every change.
  return (
    <Field {...{ label, error, optional, wide }}>
      {({ "aria-describedby": texts, ...control }) => (
        <>
          <textarea
            {...control}
            {...textarea}
            className="field__control"
            aria-describedby={[id, texts].filter(Boolean).join(" ")}
          />
          <p className={styles.count} id={id}>
            {count}
          </p>
        </>
      )}
    </Field>
  );
}

/** The control's type. An empty date field is shown as text: it would otherwise show the format in which to type a date. */
export const typeWhileRead = <Type extends string>(type: Type, value: string, isRead: boolean | undefined) =>
  isRead && value === "" ? "text" : type;

/** A label with nothing below it looks as if its value had not loaded. */
export const placeholderWhileRead = (isRead: boolean) => (isRead ? "Not set" : undefined);
