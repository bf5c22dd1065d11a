import * as z from "zod/mini";
import { severalSchema } from "#rules/bulk.ts";
import { atMost, LONG_TEXT_MAX, required, textField } from "#rules/fields.ts";
import { type StaffCategory, staffChoices } from "./staff.ts";
import { realDay } from "./staff-days.ts";

/** Categories whose records say when somebody has left. A team member who leaves is deleted. */
const leavingCategories = ["sales", "intern"] as const satisfies readonly StaffCategory[];

export const canLeave = (category: StaffCategory): category is (typeof leavingCategories)[number] =>
  leavingCategories.some((one) => one === category);

/** What is set when several people leave; an empty field leaves theirs as it is. */
export const leavingSchema = z.object({
  leftOn: textField([required("Please enter the day on which they leave."), realDay]),
  employeeStatus: textField([
    [
      (status) => status === "" || staffChoices.employeeStatus.some((offer) => offer === status),
      "Please choose one of the options.",
    ],
  ]),
  /** For interns without feedback: what was written about one of them stays. */
  feedback: textField([atMost(LONG_TEXT_MAX)]),
});

export type Leaving = z.output<typeof leavingSchema>;

export const severalLeavingSchema = z.extend(severalSchema, { set: leavingSchema });

export const leavingTexts = {
  changed: "Somebody has changed this record meanwhile.",
  deleted: "This record has been deleted.",
  team: "Team members have no end date: delete the profile of one who leaves.",
} as const;
