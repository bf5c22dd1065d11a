import type { APIRequestContext } from "playwright/test";
import { adminApi } from "#addresses/admin.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import { demoAdministrator } from "../demo-settings.ts";

interface Session {
  readonly token: string;
  readonly adminId: string;
}

/** Signs the demo administrator in. */
export async function newDemoSession(request: APIRequestContext): Promise<Session> {
  const { username, password } = demoAdministrator;
  return (await request.post(adminApi.signIn, { data: { username, password } })).json();
}

/** After five minutes, what gives power asks for the password again. No test takes two. */
const RENEWED_MS = 3 * MINUTE_MS;

let kept: { readonly session: Promise<Session>; readonly since: number } | undefined;

/** All tests of a worker share one session, since each costs a slow hash, while it is new. A test that ends one starts its own. */
export function demoSession(request: APIRequestContext): Promise<Session> {
  if (!kept || Date.now() - kept.since > RENEWED_MS)
    kept = { session: newDemoSession(request), since: Date.now() };
  return kept.session;
}

/** The headers of a request by the demo administrator. */
export async function demoAuthorization(request: APIRequestContext): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${(await demoSession(request)).token}` };
}
