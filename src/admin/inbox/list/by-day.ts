import { isDated } from "#admin/inbox/dated.ts";
import { dayKey } from "#rules/calendar.ts";

interface Dated {
  readonly createdAt?: string | null | undefined;
}

export interface Day<R> {
  /** YYYY-MM-DD in Kochi; `null` for records without a valid date. */
  readonly key: string | null;
  readonly records: readonly R[];
}

const keyOf = ({ createdAt }: Dated) => (isDated(createdAt) ? dayKey(createdAt) : null);

/** Groups the records by day, in their given order. */
export function byDay<R extends Dated>(records: readonly R[]): readonly Day<R>[] {
  return [...Map.groupBy(records, keyOf)].map(([key, ofDay]) => ({ key, records: ofDay }));
}
