import { isDated, NO_DATE } from "#admin/inbox/dated.ts";
import { formatMoment, formatWeekday } from "#rules/calendar.ts";
import { Detail } from "./DetailList.tsx";

interface Props {
  readonly createdAt: string | null | undefined;
}

/** When a record was received, for the line below its title. */
export function Received({ createdAt }: Props) {
  if (!isDated(createdAt)) return NO_DATE;
  return (
    <>
      {formatWeekday(createdAt)}, {formatMoment(createdAt)}
    </>
  );
}

/** The same, as one of the record's fields. */
export function ReceivedDetail({ createdAt }: Props) {
  const moment = isDated(createdAt) ? createdAt : null;
  return (
    <Detail label="Received" value={moment}>
      {moment !== null && <time dateTime={moment}>{formatMoment(moment)}</time>}
    </Detail>
  );
}
