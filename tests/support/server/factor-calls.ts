import { Secret, TOTP } from "otpauth";
import { accountsApp } from "#features/account/server/accounts.routes.ts";
import type { Deps } from "#server/platform/deps.ts";
import { callApi } from "./call-api.ts";
import { softPasskey } from "./soft-passkey.ts";

type Call = Parameters<typeof callApi>[1];

/** The JSON of a call that must succeed. */
export async function callAccounts<T>(deps: Deps, call: Call, token: string, body?: unknown): Promise<T> {
  const answer = await callApi(
    accountsApp(async () => deps),
    call,
    { token, body },
  );
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** What an authenticator app shows at this moment. */
export const appCode = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** Adds an authenticator app, and returns its secret and the recovery codes. */
export async function addAuthenticator(deps: Deps, token: string, name?: string) {
  const { secret } = await callAccounts<{ secret: string }>(deps, "POST /api/account/totp", token);
  const { recoveryCodes } = await callAccounts<{ recoveryCodes: string[] }>(
    deps,
    "POST /api/account/totp/confirm",
    token,
    { code: appCode(secret, deps.now()), ...(name === undefined ? {} : { name }) },
  );
  return { secret, recoveryCodes };
}

/** Adds a passkey of the site that tests call. */
export async function addPasskey(deps: Deps, token: string, name?: string, passkey = softPasskey()) {
  const { options } = await callAccounts<{ options: { challenge: string } }>(
    deps,
    "POST /api/account/passkeys",
    token,
  );
  const { recoveryCodes } = await callAccounts<{ recoveryCodes?: string[] }>(
    deps,
    "POST /api/account/passkeys/confirm",
    token,
    { response: passkey.create(options), ...(name === undefined ? {} : { name }) },
  );
  return { passkey, recoveryCodes };
}
