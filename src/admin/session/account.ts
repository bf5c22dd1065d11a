import { queryOptions, useQuery } from "@tanstack/react-query";
import { adminApi } from "#addresses/admin.ts";
import { accountViewSchema } from "#rules/account/account.ts";
import { type AdminType, isPermitted, type Permission } from "#rules/account/permissions.ts";
import { callSigned } from "./signed-call.ts";

/** The signed-in account. Fetching it also checks whether the stored token is still valid. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: ({ signal }) => callSigned(adminApi.whoAmI, accountViewSchema, { signal }),
  staleTime: 5 * 60_000,
});

/** Until the account is known, it is offered what most may do; the server decides, then as well. */
export const USUAL_TYPE: AdminType = "admin";

/** Whether to offer an action to the signed-in administrator; none if the account cannot be loaded. */
export function usePermission(permission: Permission): boolean {
  const { data: account, isPending } = useQuery(accountQuery);
  return (account !== undefined || isPending) && isPermitted(account?.adminType ?? USUAL_TYPE, permission);
}
