import { UNATTENDED_HEADER } from "#rules/account/account.ts";
import { isUnattended } from "./presence.ts";
import { $adminToken } from "./session.ts";

/** Headers that authenticate a request. They are read for each request, so that none outlives a sign-out. */
export function sessionHeaders(): Readonly<Record<string, string>> {
  const token = $adminToken.get();
  if (!token) return {};
  return { authorization: `Bearer ${token}`, ...(isUnattended() ? { [UNATTENDED_HEADER]: "1" } : {}) };
}
