import * as z from "zod/mini";
import { MINUTE_MS } from "./calendar.ts";

/** How often a page says that its record is open while somebody works on it. */
export const PRESENCE_EVERY_MS = MINUTE_MS;

/** An administrator whose page has reported nothing for this long has closed the record, or stopped working on it. */
export const PRESENT_MS = 2.5 * MINUTE_MS;

/** The ids of the accounts that have the record open too; their names are told to those who may read them. */
export const presenceSchema = z.object({ others: z.array(z.string()) });

/** A record of any inbox, as presence calls it. */
export const presenceRecord = (inbox: string, id: string) => `${inbox}.${id}`;
