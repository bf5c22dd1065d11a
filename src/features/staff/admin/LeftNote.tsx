import { formatDate } from "#rules/calendar.ts";
import { hasLeft, noLongerSince } from "../staff-days.ts";
import type { StaffRecord } from "../staff-record.ts";
import styles from "./LeftNote.module.css";

interface Props {
  readonly person: Pick<StaffRecord, "leftOn">;
}

/** Says since when a person has left, or on which day they will leave (spec-decisions V7). */
export function LeftNote({ person: { leftOn } }: Props) {
  if (!leftOn) return null;
  const isGone = hasLeft(leftOn, new Date());
  return <p className={styles.left}>{isGone ? noLongerSince(leftOn) : `Leaves on ${formatDate(leftOn)}`}</p>;
}
