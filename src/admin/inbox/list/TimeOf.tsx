import { isDated } from "#admin/inbox/dated.ts";
import { missing } from "#admin/screen/missing.ts";
import { formatTime } from "#rules/calendar.ts";

interface Props {
  readonly moment: string | null | undefined;
}

/** The time of day when a record was received. */
export function TimeOf({ moment }: Props) {
  return isDated(moment) ? <time dateTime={moment}>{formatTime(moment)}</time> : missing;
}
