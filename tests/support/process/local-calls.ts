/** Calls of a server in a process of its own. */
import { adminApi } from "#admin-paths";
import { demoAdministrator } from "../demo-administrator.ts";

export const postJson = (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** The token of the administrator that the store began with. */
export async function signedIn(url: string): Promise<string> {
  const { username, password } = demoAdministrator;
  const answer = await postJson(url + adminApi.signIn, { username, password });
  if (!answer.ok) throw new Error(`Signing in failed: ${answer.status} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** Every record of a list, which is answered whole where no limit is asked for. */
export async function everyRecord<T>(url: string, path: string, token: string): Promise<T[]> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T[];
}
