import { useState } from "react";

/** What is typed into a field whose value is applied later, such as a date of which the year is still missing. */
export function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  // The value in the URL has changed.
  if (given !== value) {
    setGiven(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
}
