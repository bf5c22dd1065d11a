import { NEXT_CURSOR_HEADER } from "./record.ts";

/** Records are counted up to here: to say how many more there are would read them all. */
export const COUNTED_UP_TO = 1_000;

/** Headers with the first page of an inbox: how many records it has, and how many of them match its filters. */
export const TOTAL_HEADER = "X-Total-Count";
/** Missing if a search or a passing moment decides, by which nothing is counted. */
export const MATCHES_HEADER = "X-Match-Count";

export const inboxHeaders = [NEXT_CURSOR_HEADER, TOTAL_HEADER, MATCHES_HEADER] as const;

/** As in "128", or "1000+" for more than are counted. */
export const asTotal = (count: number) => (count > COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : String(count));
