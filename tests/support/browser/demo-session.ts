import type { APIRequestContext } from "playwright/test";
import { adminApi } from "#addresses/admin.ts";
import { demoAdministrator } from "../demo-settings.ts";

export interface Session {
  readonly token: string;
  readonly adminId: string;
}

/** Signs the demo administrator in. */
export async function newDemoSession(request: APIRequestContext): Promise<Session> {
  const { username, password } = demoAdministrator;
  return (await request.post(adminApi.signIn, { data: { username, password } })).json();
}

let kept: Promise<Session> | undefined;

/** All tests of a worker share one session, since each costs a slow hash. A test that ends one starts its own. */
export const demoSession = (request: APIRequestContext) => (kept ??= newDemoSession(request));

/** The headers of a request by the demo administrator. */
export async function demoAuthorization(request: APIRequestContext): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${(await demoSession(request)).token}` };
}
