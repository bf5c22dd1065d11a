import { queryOptions, useQuery } from "@tanstack/react-query";
import { adminApi } from "#addresses/admin.ts";
import { ownAccountSchema } from "#rules/account/account.ts";
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
