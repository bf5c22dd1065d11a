import { $adminToken } from "./session.ts";

/** What a request carries in the name of whoever is signed in. Read for each, so that none outlives a sign-out. */
export function sessionHeaders(): Readonly<Record<string, string>> {
  const token = $adminToken.get();
  return token ? { authorization: `Bearer ${token}` } : {};
}
