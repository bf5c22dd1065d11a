import type { Stored } from "#rules/document.ts";
import type { Progress } from "#rules/progress.ts";
import type { ReadPage } from "#server/http/list-query.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mapInBatches } from "#server/platform/in-batches.ts";
import { listingBy } from "#server/writing/inbox-list.ts";
import type { JobFairCompany } from "../job-fair.ts";
import type { JobFairContactRecord } from "../job-fair-record.ts";
import { contactRecord } from "./registration-record.ts";

/** Companies, optionally of one progress step only, newest first. */
export const readCompanies =
  ({ store }: Deps, progress?: Progress): ReadPage<Stored<JobFairCompany>> =>
  (query) =>
    store.page("jobFairCompanies", { ...query, ...listingBy(progress) });

/** Contact persons, newest first. */
export const readContacts =
  ({ store }: Deps): ReadPage<JobFairContactRecord> =>
  async (query) => {
    const { items, nextCursor } = await store.page("jobFairContacts", query);
    return { items: items.map(contactRecord), nextCursor };
  };

/** The contact persons of the given companies, as shown beside a page of the list of companies. */
export async function readContactsOf(
  { store }: Deps,
  companyIds: readonly string[],
): Promise<JobFairContactRecord[]> {
  const found = mapInBatches(companyIds, (id) => store.find("jobFairContacts", "company", id));
  return (await Array.fromAsync(found)).filter((contact) => contact !== null).map(contactRecord);
}
