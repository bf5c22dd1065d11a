/** Calls to a server in a separate process. */
import { adminApi } from "#addresses/admin.ts";
import { demoAdministrator } from "../demo-settings.ts";

export const postJson = (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** The header of a browser that keeps the cookies of an answer. */
export const cookiesOf = ({ headers }: Response): Readonly<Record<string, string>> => ({
  cookie: headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; "),
});

/** A session token of the store's first administrator. */
export async function signedIn(url: string): Promise<string> {
  const { username, password } = demoAdministrator;
  const answer = await postJson(url + adminApi.signIn, { username, password });
  if (!answer.ok) throw new Error(`Signing in failed: ${answer.status} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** Every record of a list, which is returned whole if no limit is given. */
export async function everyRecord<T>(url: string, path: string, token: string): Promise<T[]> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T[];
}
