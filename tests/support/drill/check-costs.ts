/** What a check takes for the worst input of one size. */
export interface CheckCost {
  /** In MiB. */
  readonly size: number;
  /** In milliseconds of a processor. */
  readonly took: number;
  /** How long others waited at most, likewise. */
  readonly wait: number;
}

/** Times below this one say more of the machine than of the check. */
const SHORT_MS = 40;

/** The most that a check's time grows by from one size to the next. */
export const growthOf = (costs: readonly CheckCost[]): number =>
  Math.max(...costs.slice(1).map(({ took }, at) => took / Math.max(costs[at]?.took ?? 0, SHORT_MS)));
