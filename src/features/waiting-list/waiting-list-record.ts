import * as z from "zod/mini";
import { recordedFields } from "#rules/noun-fields.ts";
import { receivedFields } from "#rules/received.ts";
import { waitingFields } from "./waiting-list.ts";

// Apart from the form's rules, since neither the public form nor the back office should load the other's.

/** A waiting company as the back office reads it. */
export const waitingCompanyRecordSchema = z.object({ ...recordedFields(waitingFields), ...receivedFields });

export type WaitingCompanyRecord = z.output<typeof waitingCompanyRecordSchema>;
