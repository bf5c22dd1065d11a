import { say } from "#kit/language.ts";

const LAKH = 100_000;
const grouped = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 5 });

/**
 * From a lakh on, the unit is a word: eSpeak's English voices, which screen readers use, read ₹1,20,000 as one and twenty thousand. Its
 * voice of Malayalam leaves the sign of the rupee out, so there it is a word.
 */
const rupees = (sum: number): string =>
  sum < LAKH
    ? say("₹{number}").replace("{number}", grouped.format(sum))
    : say("₹{number} lakh").replace("{number}", grouped.format(sum / LAKH));

interface Fee {
  /** In rupees. */
  readonly from: number;
  readonly to: number;
}

/** "₹48,000 to ₹1.2 lakh". */
export const feeRange = ({ from, to }: Fee): string => `${rupees(from)} to ${rupees(to)}`;

/** "₹48,000". */
export const feeFrom = ({ from }: Fee): string => rupees(from);

/** Where a service's fee is on a page. */
export const feeAnchor = (service: string): string => `${service}-fee`;
