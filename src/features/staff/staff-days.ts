import type { AcrossRule } from "#rules/across-fields.ts";
import { dayKey, formatDate, isLikelyDay } from "#rules/calendar.ts";
import type { Rule } from "#rules/fields.ts";

/** The minimum age on the day of joining, in years. */
const STAFF_AGE_MIN = 18;

const today = () => dayKey(new Date());
const isPast = (text: string) => isLikelyDay(text) && text <= today();

export const realDay: Rule = [isLikelyDay, "Please enter a valid date."];
export const notInFuture = (what: string): Rule => [
  (text) => text <= today(),
  `The ${what} cannot be in the future.`,
];

/** The day on which the minimum age is reached. */
const oldEnough = (dob: string) => `${Number(dob.slice(0, 4)) + STAFF_AGE_MIN}${dob.slice(4)}`;

export const leftBeforeJoining = "The leaving date cannot be before the date of joining.";

/** The days must be consistent with each other, as far as they are known. */
export const plausibleDays: readonly AcrossRule[] = [
  {
    field: "dateOfJoining",
    holds: (sent) =>
      !isPast(sent("dob")) || !isLikelyDay(sent("dateOfJoining")) || sent("dateOfJoining") >= sent("dob"),
    message: "The date of joining cannot be before the date of birth.",
  },
  {
    field: "dob",
    holds: (sent) => {
      const [dob, joined] = [sent("dob"), sent("dateOfJoining") || today()];
      return !isPast(dob) || joined < dob || joined >= oldEnough(dob);
    },
    message: `Staff must be at least ${STAFF_AGE_MIN} years old when they join.`,
  },
  {
    field: "leftOn",
    holds: (sent) => !isLikelyDay(sent("leftOn")) || sent("leftOn") >= sent("dateOfJoining"),
    message: leftBeforeJoining,
  },
  {
    field: "leftOn",
    // If the date of joining is known, the rule above reports instead.
    holds: (sent) =>
      sent("dateOfJoining") !== "" ||
      !isPast(sent("dob")) ||
      !isLikelyDay(sent("leftOn")) ||
      sent("leftOn") >= sent("dob"),
    message: "The leaving date cannot be before the date of birth.",
  },
];

export const hasLeft = (leftOn: string | null, now: Date): boolean =>
  leftOn !== null && leftOn <= dayKey(now);

/** What a verification says of a person who has left, with places for the days. */
export const leavingTexts = {
  internshipRan: "The internship ran from {joined} to {left}.",
  internshipEnded: "The internship ended on {left}.",
  noLongerSince: "No longer with the company since {left}",
} as const;

export const internshipEnded = (leftOn: string) =>
  leavingTexts.internshipEnded.replace("{left}", formatDate(leftOn));

/** The status of a person who has left, whatever the record says. */
export const STATUS_LEFT = "Left";

export const noLongerSince = (leftOn: string) =>
  leavingTexts.noLongerSince.replace("{left}", formatDate(leftOn));
