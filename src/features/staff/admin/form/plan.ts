import type * as z from "zod/mini";
import type { FormValues } from "#kit/forms/use-schema-form.ts";
import type { StaffCategory } from "../../staff.ts";
import type { StaffFile } from "../../staff-form.ts";

/** A picture of the form, named like the documented field. */
export interface PicturePlan {
  readonly name: StaffFile;
  readonly label: string;
  /** Required for a new record (spec-decisions F26). */
  readonly isNeeded: boolean;
  /** Toast after the upload. */
  readonly uploaded?: string;
}

/** Describes one of the three forms. */
export interface StaffFormPlan<Clean extends object> {
  readonly category: StaffCategory;
  readonly schema: z.ZodMiniType<Clean, FormValues>;
  /** Labels of all fields, in the order of the form. */
  readonly labels: Readonly<Record<keyof Clean & string, string>>;
  /** Initial values of a new record; its other fields are empty. */
  readonly defaults: FormValues;
  readonly pictures: readonly PicturePlan[];
  /** Error if the server gave no reason (admin-back-office §8). */
  readonly saveFailed: string;
}
