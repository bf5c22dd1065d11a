import type { ComponentProps } from "react";
import { TextField } from "#kit/ui/Field.tsx";
import { isLikelyDay } from "#rules/calendar.ts";
import { typeWhileRead } from "./while-read.ts";

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
