import * as z from "zod/mini";
import { recordedFields } from "#rules/noun-fields.ts";
import { receivedFields } from "#rules/received.ts";
import { waitingFields } from "./waiting-list.ts";

// In a file of its own, since the public form and the back office should not load each other's code.

/** A waiting company as the back office reads it. */
export const waitingCompanyRecordSchema = z.object({ ...recordedFields(waitingFields), ...receivedFields });

export type WaitingCompanyRecord = z.output<typeof waitingCompanyRecordSchema>;
