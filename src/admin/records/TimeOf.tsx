import { formatTime } from "#domain/calendar.ts";
import { isDated } from "./dated.ts";
import { missing } from "./missing.ts";

interface Props {
  readonly moment: string | null | undefined;
}

/** The time of day that a record came at. */
export function TimeOf({ moment }: Props) {
  return isDated(moment) ? <time dateTime={moment}>{formatTime(moment)}</time> : missing;
}
