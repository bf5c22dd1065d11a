import { dayKey, startOfDay } from "#rules/calendar.ts";
import type { Deps } from "#server/platform/deps.ts";
import { everyItem, total } from "#server/store/store.ts";
import type { FairDay } from "../fair-day.ts";

/** What the fair's desk has seen and done today, in Kochi, and which vouchers may still be brought. */
export async function readFairDay({ store, now }: Pick<Deps, "store" | "now">): Promise<FairDay> {
  const since = startOfDay(dayKey(now()));
  const vouchers = Array.fromAsync(everyItem((page) => store.page("jobFairVouchers", page)));
  const [registered, spam, issued] = await Promise.all([
    store.tally("jobFairCompanies", { since }),
    store.tally("jobFairCompanies", { index: "decidedSpam", value: true, since }),
    vouchers,
  ]);
  return {
    registered: total(registered) - total(spam),
    redeemed: issued.filter(({ redeemedAt }) => redeemedAt !== null && redeemedAt >= since.toISOString())
      .length,
    open: issued.filter(({ redeemedAt, voidedAt }) => redeemedAt === null && voidedAt === null).length,
  };
}
