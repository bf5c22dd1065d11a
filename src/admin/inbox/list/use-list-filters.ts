import { redirectPage } from "@nanostores/router";
import { $page } from "#admin/app/router.ts";
import type { Progress } from "#rules/progress.ts";
import { givenListFilters, type ListFilters } from "./list-filters.ts";
import { useSearchInAddress } from "./use-search-in-address.ts";

/** The search text and the filters of a list, both of which are kept in its URL. */
export function useListFilters(page: "enquiries" | "projects" | "jobFair", filters: ListFilters) {
  const narrowTo = (change: Partial<ListFilters>) =>
    redirectPage($page, page, {}, givenListFilters({ ...filters, ...change }));
  const [typed, setTyped] = useSearchInAddress(filters.search, (search) => narrowTo({ search }));
  const setProgress = (progress: Progress | undefined) => narrowTo({ progress });
  return { typed, setTyped, setProgress };
}
