import { type ComponentProps, useState } from "react";
import { DateField } from "#admin/editor/DateField.tsx";
import { isLikelyDay } from "#rules/calendar.ts";

interface Props extends Omit<ComponentProps<typeof DateField>, "day" | "onChange" | "onBlur"> {
  /** YYYY-MM-DD; empty if none is chosen. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/**
 * A date that filters the log. While its year is being typed, the input already reports a date in year 2 or 20; such an
 * unlikely date applies only on blur.
 */
export function DayField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  // The value in the URL has changed.
  if (given !== value) {
    setGiven(value);
    setTyped(value);
  }

  function type(day: string) {
    setTyped(day);
    if (day === "" || isLikelyDay(day)) onChange(day);
  }

  return (
    <DateField
      {...field}
      day={typed}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={() => typed !== value && onChange(typed)}
    />
  );
}
