import type { Account } from "#rules/account/account.ts";
import { hasCode } from "#rules/app-error.ts";
import { dayKey } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { startSession } from "#server/http/session.ts";
import { derivedId } from "#server/platform/crypto.ts";
import type { Deps } from "#server/platform/deps.ts";
import { auditEntry } from "#server/store/audit-entry.ts";
import type { Write } from "#server/store/store.ts";
import { newDeviceMail } from "./account-mails.ts";
import { type Browser, knownDevice } from "./known-device.ts";

/** One mail a day for each account and kind of device: a program that drops its cookies is always new. */
const noticeId = ({ now }: Pick<Deps, "now">, who: string, { device }: Browser) =>
  derivedId(`new-device ${who} ${device} ${dayKey(now())}`);

/** Whether the owner is to be told of the browser: it proves no earlier sign-in, and the owner has not been told today. */
export async function isNewDevice(deps: Deps, who: string, browser: Browser): Promise<boolean> {
  if (knownDevice(deps, browser.deviceCookie, who) !== null) return false;
  return (await deps.store.get("outbox", noticeId(deps, who, browser))) === null;
}

interface Beginning {
  readonly browser: Browser;
  /** The result of `isNewDevice`, which is read together with other records. */
  readonly isNew: boolean;
  /** Further writes for the same commit. */
  readonly alongside?: readonly Write[];
}

/** Starts the session of somebody who has just signed in, logs it, and tells the owner of a new device. */
export async function beginSession(
  deps: Deps,
  account: Stored<Account>,
  { browser, isNew, alongside = [] }: Beginning,
): Promise<string> {
  const { _id: accountId, username } = account;
  const { device, place, address } = browser;
  const entry = auditEntry(deps, { accountId, username, address }, { action: "sign-in" });
  const start = (mails: readonly Write[]) =>
    startSession(deps, account, { device, place, address }, [...alongside, entry, ...mails]);
  if (!isNew) return start([]);
  const mail = { ...newDeviceMail(deps, account, browser), id: noticeId(deps, accountId, browser) };
  return start([mail]).catch((error: unknown) => {
    // A concurrent sign-in has told the owner.
    if (hasCode(error, "conflict")) return start([]);
    throw error;
  });
}
