import type { Account } from "#rules/account/account.ts";
import type { Stored } from "#rules/record.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Actor, auditEntry } from "#server/store/audit-entry.ts";
import type { RecordOf, Write } from "#server/store/store.ts";
import { secondFactorTexts } from "../second-factor.ts";
import { recoveryCodeMail } from "./account-mails.ts";
import { isOfOtherTime, periodOf, unsealSecret } from "./authenticator.ts";
import { factorsOf, withoutCode } from "./factors.ts";
import { counterAfter, isPasskey, type PasskeySite } from "./passkey.ts";
import type { SecondFactor } from "./second-factor.store.ts";

/** The second factor that the caller sent. */
export interface SentFactor {
  /** A code of the authenticator, or a recovery code. */
  readonly code?: string | undefined;
  readonly assertion?: { readonly id: string } | undefined;
  readonly site: PasskeySite;
}

/** What the second factor is checked against. */
interface Checked {
  readonly account: Stored<Account>;
  readonly actor: Actor;
  readonly factors: readonly Stored<SecondFactor>[];
  readonly codes: Stored<RecordOf<"recoveryCodes">> | null;
  /** The challenge that a passkey must sign. */
  readonly challenge: string;
  /** Whether codes of an authenticator are accepted at all. */
  readonly mayUseCode: boolean;
}

export async function readFactors({ store }: Pick<Deps, "store">, accountId: string) {
  const [factors, codes] = await Promise.all([
    factorsOf(store, accountId),
    store.get("recoveryCodes", accountId),
  ]);
  return { factors, codes };
}

/** Raises the counter, so that the same code or answer is not accepted again. */
const withCounter = (
  { now }: Pick<Deps, "now">,
  { _id: id, version }: Stored<SecondFactor>,
  changes: Pick<SecondFactor, "counter"> & Partial<SecondFactor>,
): Write => ({
  update: "secondFactors",
  id,
  version,
  changes: { ...changes, lastUsedAt: now().toISOString() },
});

const secretOf = (deps: Deps, { accountId, sealedSecret }: SecondFactor) =>
  sealedSecret === null ? null : (unsealSecret(deps, sealedSecret, accountId)?.secret ?? null);

function spendPeriod(deps: Deps, factor: Stored<SecondFactor>, code: string): Write | null {
  const secret = secretOf(deps, factor);
  const period = secret === null ? null : periodOf(secret, code, deps.now());
  return period !== null && period > factor.counter ? withCounter(deps, factor, { counter: period }) : null;
}

async function spendPasskey(
  deps: Deps,
  { factors, challenge }: Checked,
  site: PasskeySite,
  assertion: { readonly id: string },
): Promise<Write | null> {
  const passkey = factors.filter(isPasskey).find(({ credentialId }) => credentialId === assertion.id);
  const counter = passkey ? await counterAfter(site, passkey, assertion, challenge) : null;
  return passkey && counter !== null ? withCounter(deps, passkey, { counter }) : null;
}

function spendRecoveryCode(
  deps: Deps,
  { account, actor, codes }: Checked,
  code: string,
): readonly Write[] | null {
  const { _id: recordId, username: label } = account;
  const hashes = codes && withoutCode(codes.hashes, recordId, code);
  if (!hashes) return null;
  const left = { field: "recoveryCodesLeft", before: `${codes.hashes.length}`, after: `${hashes.length}` };
  const entry = { action: "recovery-code", collection: "accounts", recordId, label } as const;
  return [
    { update: "recoveryCodes", id: recordId, version: codes.version, changes: { hashes } },
    auditEntry(deps, actor, { ...entry, changes: [left] }),
    recoveryCodeMail(deps, account, hashes.length),
  ];
}

interface Spent {
  readonly writes: readonly Write[];
  /** A recovery code also unlocks the account after too many wrong codes. */
  readonly isRecovery: boolean;
}

/** The writes that mark the factor as used; `null` if it is wrong, or was used before. */
export async function spendFactor(
  deps: Deps,
  checked: Checked,
  { code, assertion, site }: SentFactor,
): Promise<Spent | null> {
  if (assertion) {
    const use = await spendPasskey(deps, checked, site, assertion);
    return use && { writes: [use], isRecovery: false };
  }
  if (code === undefined) return null;
  for (const factor of checked.mayUseCode ? checked.factors : []) {
    const use = spendPeriod(deps, factor, code);
    if (use) return { writes: [use], isRecovery: false };
  }
  const writes = spendRecoveryCode(deps, checked, code);
  return writes && { writes, isRecovery: true };
}

/** The texts that say what is wrong, by field. */
export function wrongFactor(
  deps: Deps,
  { factors, mayUseCode }: Pick<Checked, "factors" | "mayUseCode">,
  { code = "", assertion }: Pick<SentFactor, "code" | "assertion">,
) {
  if (assertion !== undefined) return { assertion: secondFactorTexts.wrongPasskey };
  if (!mayUseCode) return { code: secondFactorTexts.codesRefused };
  const isClockWrong = factors.some((factor) => {
    const secret = secretOf(deps, factor);
    return secret !== null && isOfOtherTime(secret, code, deps.now(), factor.counter);
  });
  return { code: isClockWrong ? secondFactorTexts.wrongClock : secondFactorTexts.wrongCode };
}
