import { Secret, TOTP } from "otpauth";
import { site } from "#firm/site.ts";
import { derivedId, seal, unseal } from "#server/platform/crypto.ts";
import type { Deps } from "#server/platform/deps.ts";
import { everyItem, isConflictOrGone } from "#server/store/store.ts";
import { isAuthenticatorCode } from "../second-factor.ts";

const PERIOD_SECONDS = 30;
/** RFC 4226 §4 asks for 160 bits. */
const SECRET_BYTES = 20;

export const authenticatorId = (accountId: string) => derivedId(`authenticator ${accountId}`);

type Secrets = Pick<Deps, "sessionSecret" | "earlierSecrets">;

export const newAuthenticatorSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** Encrypts the secret; it can only be decrypted for the same account. */
export const sealSecret = ({ sessionSecret }: Secrets, secret: string, accountId: string) =>
  seal(sessionSecret, secret, accountId);

/** The secret, and whether it is sealed by the current session secret; `null` if that was replaced too long ago. */
export function unsealSecret({ sessionSecret, earlierSecrets }: Secrets, sealed: string, accountId: string) {
  const current = unseal(sessionSecret, sealed, accountId);
  if (current !== null) return { secret: current, isCurrent: true };
  for (const earlier of earlierSecrets.session) {
    const secret = unseal(earlier, sealed, accountId);
    if (secret !== null) return { secret, isCurrent: false };
  }
  return null;
}

const totp = (secret: string, label = "") =>
  new TOTP({ issuer: site.name, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** The `otpauth:` URI that an app reads from the QR code. */
export const authenticatorUri = (secret: string, username: string) => totp(secret, username).toString();

/** A code is accepted from so long before its period on, since clocks differ, and for the time of two periods in all. */
const EARLY_SECONDS = 10;

const isAccepted = (delta: number) => delta === 0 || delta === -1;

/** How many periods before or after the present one the code belongs to; `null` if to none within `window`. */
function distanceOf(secret: string, code: string, now: Date, window: number): number | null {
  if (!isAuthenticatorCode(code)) return null;
  return totp(secret).validate({ token: code, window, timestamp: now.getTime() + EARLY_SECONDS * 1000 });
}

const presentPeriod = (now: Date) => Math.floor((now.getTime() / 1000 + EARLY_SECONDS) / PERIOD_SECONDS);

/** The number of the period that the code belongs to; `null` if the code is not valid at this moment. */
export function periodOf(secret: string, code: string, now: Date): number | null {
  const delta = distanceOf(secret, code, now, 1);
  return delta === null || !isAccepted(delta) ? null : presentPeriod(now) + delta;
}

const SLOW_PERIODS = 20;
/** Fewer than for clocks that are slow, since somebody who guessed a future code could still use it. */
const FAST_PERIODS = 4;

/**
 * Whether the code is valid up to ten minutes earlier or two later, which means that the clock of one side is wrong; not
 * if it is of the period whose code was used last, and so is sent a second time.
 */
export function isOfOtherTime(secret: string, code: string, now: Date, used?: number): boolean {
  const delta = distanceOf(secret, code, now, SLOW_PERIODS);
  if (delta === null || isAccepted(delta) || delta > FAST_PERIODS) return false;
  return presentPeriod(now) + delta !== used;
}

/**
 * Encrypts the secrets of authenticators with the current session secret while the previous one is still set: once that is
 * removed, they could no longer be read. A factor that is used or removed meanwhile is left for the next run.
 */
export async function resealSecrets(
  deps: Pick<Deps, "store" | "log" | "sessionSecret" | "earlierSecrets">,
): Promise<void> {
  const { store, log, earlierSecrets } = deps;
  if (earlierSecrets.session.length === 0) return;
  let [resealed, unreadable] = [0, 0];
  for await (const factor of everyItem((page) => store.page("secondFactors", page))) {
    const { _id: id, version, accountId, sealedSecret } = factor;
    if (sealedSecret === null) continue;
    const opened = unsealSecret(deps, sealedSecret, accountId);
    if (!opened) unreadable += 1;
    if (!opened || opened.isCurrent) continue;
    const changes = { sealedSecret: sealSecret(deps, opened.secret, accountId) };
    await store.commit([{ update: "secondFactors", id, version, changes }]).then(
      () => (resealed += 1),
      (error: unknown) => {
        if (!isConflictOrGone(error)) throw error;
      },
    );
  }
  log.info("authenticators.resealed", { resealed, unreadable });
}
