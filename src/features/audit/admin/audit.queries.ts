import { infiniteQueryOptions } from "@tanstack/react-query";
import { adminApi } from "#addresses/admin.ts";
import { recordPages } from "#admin/list/record-pages.ts";
import type { ReadPage } from "#admin/list/whole-in-print.ts";
import { auditListSchema } from "#rules/audit.ts";

const filterNames = ["account", "action", "collection", "from", "to", "search", "readings"] as const;

/** Filters of the log, as in the URL and the API call; an empty one does not filter. */
export type AuditFilters = Readonly<Record<(typeof filterNames)[number], string>>;

/** Picks the filters out of the URL's parameters. */
export const filtersIn = (search: Readonly<Record<string, string>>) =>
  Object.fromEntries(filterNames.map((name) => [name, search[name] ?? ""])) as AuditFilters;

/** Only the filters that are set. */
export const givenFilters = (filters: Partial<AuditFilters>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value));

/** The value of the `readings` filter that lists what was only read as well. */
export const READINGS_SHOWN = "shown";

/** The call's parameters. Unless readings are shown, or an action is chosen, the server leaves readings out. */
function callFilters({ readings, ...filters }: AuditFilters): Readonly<Record<string, string>> {
  const isOnlyChanges = readings !== READINGS_SHOWN && filters.action === "";
  return { ...givenFilters(filters), ...(isOnlyChanges && { kind: "changes" }) };
}

/** Days in the wrong order, which match nothing. */
export const isReversed = ({ from, to }: AuditFilters) => from !== "" && to !== "" && from > to;

const pages = recordPages(adminApi.audit, auditListSchema);

/** The entries after these pages, for printing. */
export const readRestOfLog = (filters: AuditFilters, read: readonly ReadPage[]) =>
  pages.readRest(callFilters(filters), read);

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ["audit", filters],
    enabled: !isReversed(filters),
    ...pages.options(callFilters(filters)),
    // Recent actions must be listed when the log is opened.
    staleTime: 0,
  });
