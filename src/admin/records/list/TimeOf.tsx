import { isDated } from "#admin/records/dated.ts";
import { missing } from "#admin/records/missing.ts";
import { formatTime } from "#domain/calendar.ts";

interface Props {
  readonly moment: string | null | undefined;
}

/** The time of day when a record was received. */
export function TimeOf({ moment }: Props) {
  return isDated(moment) ? <time dateTime={moment}>{formatTime(moment)}</time> : missing;
}
