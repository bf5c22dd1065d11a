import type { APIRequestContext } from "playwright/test";
import { adminApi } from "#admin-paths";
import { demoAdministrator } from "../demo-administrator.ts";

interface Session {
  readonly token: string;
  readonly adminId: string;
}

/** Signs the demo administrator in. */
export async function newDemoSession(request: APIRequestContext): Promise<Session> {
  const { username, password } = demoAdministrator;
  return (await request.post(adminApi.signIn, { data: { username, password } })).json();
}

let kept: Promise<Session> | undefined;

/** The session of all tests of a worker, since each costs the server a slow hash. Whoever ends one begins their own. */
export const demoSession = (request: APIRequestContext) => (kept ??= newDemoSession(request));

/** What a call of the demo administrator's carries. */
export async function demoAuthorization(request: APIRequestContext): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${(await demoSession(request)).token}` };
}
