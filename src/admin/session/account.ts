import { queryOptions, useQuery } from "@tanstack/react-query";
import { adminApi } from "#addresses/admin.ts";
import { colleaguesSchema, ownAccountSchema } from "#rules/account/account.ts";
import { type AdminType, isPermitted, type Permission } from "#rules/account/permissions.ts";
import type { Holidays } from "#rules/calendar.ts";
import { callSigned } from "./signed-call.ts";

/** The signed-in account. Fetching it also checks whether the stored token is still valid. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: ({ signal }) => callSigned(adminApi.whoAmI, ownAccountSchema, { signal }),
  staleTime: 5 * 60_000,
});

/** Until the account is known, the office offers what most roles may do. The server decides in any case. */
export const USUAL_TYPE: AdminType = "admin";

const none: Holidays = [];

/** The firm's holidays; none until they are known. */
export const useHolidays = (): Holidays => useQuery(accountQuery).data?.holidays ?? none;

/** Whether to offer an action to the signed-in administrator; none if the account cannot be loaded. */
export function usePermission(permission: Permission): boolean {
  const { data: account, isPending } = useQuery(accountQuery);
  return (account !== undefined || isPending) && isPermitted(account?.adminType ?? USUAL_TYPE, permission);
}

const colleaguesQuery = queryOptions({
  queryKey: ["colleagues"],
  queryFn: ({ signal }) => callSigned(adminApi.colleagues, colleaguesSchema, { signal }),
  staleTime: 5 * 60_000,
});

/** The back office is in English. */
const { compare } = new Intl.Collator("en");

/**
 * The administrators who have this permission: oneself, and the others in the order of their names. Only oneself, until
 * the others are known.
 */
export function useColleagues(permission: Permission) {
  const { data: self } = useQuery(accountQuery);
  const { data: { colleagues } = { colleagues: [] } } = useQuery(colleaguesQuery);
  const others = colleagues.filter(
    ({ _id, adminType }) => _id !== self?._id && isPermitted(adminType, permission),
  );
  return { self, others: others.toSorted((one, other) => compare(one.username, other.username)) };
}
