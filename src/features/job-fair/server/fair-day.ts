import { dayKey, startOfDay } from "#rules/calendar.ts";
import type { Deps } from "#server/platform/deps.ts";
import { everyItem, total } from "#server/store/store.ts";
import type { FairDay } from "../fair-day.ts";
import { isOfSeason } from "../fair-places.ts";
import { readFairSettings } from "./fair-settings.ts";

/**
 * What the fair's desk has seen and done today, in Kochi, and which of this fair's vouchers may still be brought. Those of the
 * fair before are as good, since no voucher says that it ends, but they are none of the day's.
 */
export async function readFairDay({ store, now }: Pick<Deps, "store" | "now">): Promise<FairDay> {
  const since = startOfDay(dayKey(now()));
  const vouchers = Array.fromAsync(everyItem((page) => store.page("jobFairVouchers", page)));
  const [settings, registered, spam, issued] = await Promise.all([
    readFairSettings({ store }),
    store.tally("jobFairCompanies", { since }),
    store.tally("jobFairCompanies", { index: "decidedSpam", value: true, since }),
    vouchers,
  ]);
  return {
    registered: total(registered) - total(spam),
    redeemed: issued.filter(({ redeemedAt }) => redeemedAt !== null && redeemedAt >= since.toISOString())
      .length,
    open: issued.filter(
      ({ redeemedAt, voidedAt, createdAt }) =>
        redeemedAt === null && voidedAt === null && isOfSeason(settings, createdAt),
    ).length,
  };
}
