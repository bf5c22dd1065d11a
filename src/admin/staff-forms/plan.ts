import type * as z from "zod/mini";
import type { StaffCategory } from "#domain/staff/staff.ts";
import type { StaffFile } from "#domain/staff/staff-form.ts";
import type { FormValues } from "#lib/use-schema-form.ts";

/** A picture of the form, by the documented field that takes it. */
export interface PicturePlan {
  readonly name: StaffFile;
  readonly label: string;
  /** A new record cannot do without it (spec-decisions F26). */
  readonly isNeeded: boolean;
  /** Said once it is uploaded. */
  readonly uploaded?: string;
}

/** What one of the three forms is made of. */
export interface StaffFormPlan<Clean extends object> {
  readonly category: StaffCategory;
  readonly schema: z.ZodMiniType<Clean, FormValues>;
  /** Of every field, in the order in which they are asked for. */
  readonly labels: Readonly<Record<keyof Clean & string, string>>;
  /** What a new form holds already; its other fields are empty. */
  readonly defaults: FormValues;
  readonly pictures: readonly PicturePlan[];
  /** Said of a save that failed without a word from the server (admin-back-office §8). */
  readonly saveFailed: string;
}
