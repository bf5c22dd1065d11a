import { dayKey } from "#domain/calendar.ts";

interface Dated {
  readonly createdAt?: string | null;
}

export interface Day<R> {
  /** YYYY-MM-DD in Kochi; `null` for records without a date that can be read. */
  readonly key: string | null;
  readonly records: readonly R[];
}

function keyOf({ createdAt }: Dated): string | null {
  const moment = new Date(createdAt ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : dayKey(moment);
}

/** The records of each day together, in the order they come. */
export function byDay<R extends Dated>(records: readonly R[]): readonly Day<R>[] {
  return [...Map.groupBy(records, keyOf)].map(([key, ofDay]) => ({ key, records: ofDay }));
}
