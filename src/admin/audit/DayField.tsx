import { type ComponentProps, useState } from "react";
import { TextField } from "#components/ui/TextField.tsx";
import { isLikelyDay } from "#domain/day-keys.ts";

interface Props extends Omit<ComponentProps<typeof TextField>, "type" | "onChange" | "onBlur"> {
  /** YYYY-MM-DD; empty where none is chosen. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/**
 * A day to narrow the log down by. While its year is typed it is a day already, in the year 2 or 20, which nobody means:
 * such a one counts only once the field is left.
 */
export function DayField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  // Another address brings another day.
  if (given !== value) {
    setGiven(value);
    setTyped(value);
  }

  function type(day: string) {
    setTyped(day);
    if (day === "" || isLikelyDay(day)) onChange(day);
  }

  return (
    <TextField
      {...field}
      type="date"
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={() => typed !== value && onChange(typed)}
    />
  );
}
