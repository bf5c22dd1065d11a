import type { JobFairDetails } from "../job-fair-record.ts";

/** Why a list of gifts is empty. */
export function noGiftsText({ selection }: JobFairDetails, what: string): string {
  if (!selection) return "Nothing chosen yet.";
  return selection.noGift ? "The company wants no complimentary gift." : `No ${what} chosen.`;
}
