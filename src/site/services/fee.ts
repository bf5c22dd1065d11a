const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

interface Fee {
  /** In rupees. */
  readonly from: number;
  readonly to: number;
}

/** "₹48,000 to ₹72,000". */
export const feeRange = ({ from, to }: Fee): string => `${rupees.format(from)} to ${rupees.format(to)}`;

/** "₹48,000". */
export const feeFrom = ({ from }: Fee): string => rupees.format(from);

/** Where a service's fee is on a page. */
export const feeAnchor = (service: string): string => `${service}-fee`;
