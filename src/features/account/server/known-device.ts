import { DAY_MS } from "#rules/calendar.ts";
import { hostCookie } from "#server/http/host-cookie.ts";
import type { Origin } from "#server/http/session.ts";
import { isSignature, signatureOf } from "#server/platform/crypto.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { PasskeySite } from "./passkey.ts";

const DAYS = 180;
export const DEVICE_SECONDS = (DAYS * DAY_MS) / 1000;

/** Several administrators may use one computer. */
const ACCOUNTS_MAX = 4;

/** Lists the accounts that this browser has signed in to before. It grants no access by itself. */
export const deviceCookie = hostCookie("device");

/** The browser with which somebody signs in. */
export interface Browser extends Origin {
  readonly network: string;
  /** The cookie that lists the accounts that this browser has signed in to before. */
  readonly deviceCookie: string | undefined;
  readonly site: PasskeySite;
}

type DeviceDeps = Pick<Deps, "sessionSecret" | "earlierSecrets" | "now" | "newId">;

/** The signature covers the account, which the cookie's entries do not name. */
const signedText = (who: string, id: string, issued: string) => `device ${who} ${id} ${issued}`;

const entry = /^([\w-]+)\.(\d+)\.([\w-]+)$/;

const entriesOf = (cookie: string | undefined) => cookie?.split("~") ?? [];

/** The device's id, if the entry is this account's and not too old. */
function deviceIn(
  { sessionSecret, earlierSecrets, now }: DeviceDeps,
  written: string,
  who: string,
): string | null {
  const [, id = "", issued = "", signature = ""] = entry.exec(written) ?? [];
  const isOurs = isSignature(
    signature,
    [sessionSecret, ...earlierSecrets.session],
    signedText(who, id, issued),
  );
  return isOurs && now().getTime() - Number(issued) < DAYS * DAY_MS ? id : null;
}

/** The device that the cookie names, if the account has been signed in to on it; otherwise `null`. */
export function knownDevice(deps: DeviceDeps, cookie: string | undefined, who: string): string | null {
  for (const written of entriesOf(cookie)) {
    const id = deviceIn(deps, written, who);
    if (id !== null) return id;
  }
  return null;
}

/** The cookie after signing in, in which the account is the first. */
export function rememberDevice(deps: DeviceDeps, cookie: string | undefined, who: string): string {
  const id = knownDevice(deps, cookie, who) ?? deps.newId();
  const issued = String(deps.now().getTime());
  const own = `${id}.${issued}.${signatureOf(deps.sessionSecret, signedText(who, id, issued))}`;
  const others = entriesOf(cookie).filter(
    (written) => entry.test(written) && deviceIn(deps, written, who) === null,
  );
  return [own, ...others].slice(0, ACCOUNTS_MAX).join("~");
}
