import { randomBytes } from "node:crypto";
import { type Account, secondFactorMissing } from "#rules/account/account.ts";
import { AppError, hasCode } from "#rules/app-error.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { type ActiveSession, requiresSecondFactor } from "#server/http/session.ts";
import { derivedId } from "#server/platform/crypto.ts";
import { type Deps, expiresAfter } from "#server/platform/deps.ts";
import { auditEntry } from "#server/store/audit-entry.ts";
import { isConflictOrGone, isStale, retryOnConflict, type Store, type Write } from "#server/store/store.ts";
import { upsert } from "#server/store/writes.ts";
import {
  factorKindNames,
  type Proof,
  SECOND_STEP_MINUTES,
  type SecondFactorRecord,
  type SecondFactors,
  secondFactorTexts,
} from "../second-factor.ts";
import { factorsMail } from "./account-mails.ts";
import {
  authenticatorId,
  authenticatorUri,
  isOfOtherTime,
  newAuthenticatorSecret,
  periodOf,
  sealSecret,
  unsealSecret,
} from "./authenticator.ts";
import { forgetWrongFactors } from "./factor-attempts.ts";
import { factorEntry, factorInWords, factorsOf, newRecoveryCodes } from "./factors.ts";
import { creationOptions, isPasskey, readCreated } from "./passkey.ts";
import { type Caller, reauthenticate } from "./reauthenticate.ts";
import type { SecondFactor } from "./second-factor.store.ts";

const factorRecord = ({
  _id,
  kind,
  name,
  createdAt,
  lastUsedAt,
}: Stored<SecondFactor>): SecondFactorRecord => ({
  _id,
  kind,
  name,
  createdAt,
  lastUsedAt,
});

/** The factors as their owner sees them: without secrets, keys and codes. */
export async function listFactors({ store }: Deps, { account }: ActiveSession): Promise<SecondFactors> {
  const [factors, codes, isRequired] = await Promise.all([
    factorsOf(store, account._id),
    store.get("recoveryCodes", account._id),
    requiresSecondFactor(store),
  ]);
  return { factors: factors.map(factorRecord), recoveryCodesLeft: codes?.hashes.length ?? 0, isRequired };
}

const setUpId = (kind: SecondFactor["kind"], { id }: ActiveSession) => derivedId(`${kind} ${id}`);

const setUpOver = () => new AppError("conflict", { message: secondFactorTexts.setUpTooLate });

const invalid = (field: string, text: string) =>
  new AppError("invalid", { message: text, fields: { [field]: text } });

/** Stores what the new factor will be checked against, until the set-up expires. */
async function storeSetUp(deps: Deps, kind: SecondFactor["kind"], session: ActiveSession, secret: string) {
  const id = setUpId(kind, session);
  const expiresAt = expiresAfter(deps, SECOND_STEP_MINUTES * MINUTE_MS);
  await retryOnConflict(async () => {
    const earlier = await deps.store.get("factorSetUps", id);
    const record = { accountId: session.account._id, secret, expiresAt };
    await deps.store.commit([upsert("factorSetUps", id, earlier, record)]);
  }, isConflictOrGone);
}

/** Reads the account again: the session's copy is from the beginning of the call. */
async function currentAccount({ store }: Deps, { account }: ActiveSession): Promise<Stored<Account>> {
  const current = await store.get("accounts", account._id);
  if (!current) throw new AppError("not_found", { message: "This account no longer exists." });
  return current;
}

/** Replaces the account's recovery codes. */
async function renewal(store: Store, accountId: string) {
  const earlier = await store.get("recoveryCodes", accountId);
  const { codes, hashes } = newRecoveryCodes(accountId);
  return { codes, write: upsert("recoveryCodes", accountId, earlier, { hashes }) };
}

interface Added {
  readonly id: string;
  readonly factor: SecondFactor;
  /** Whether earlier recovery codes are replaced. */
  readonly withCodes: boolean;
}

/** Adds a factor whose set-up is complete, in place of an earlier one with the same id; returns new recovery codes. */
const addFactor = (deps: Deps, { session, actor }: Caller, { id, factor, withCodes }: Added) =>
  retryOnConflict(async () => {
    const account = await currentAccount(deps, session);
    const [earlier, codes] = await Promise.all([
      deps.store.get("secondFactors", id),
      withCodes || !account.hasSecondFactor ? renewal(deps.store, account._id) : null,
    ]);
    if (earlier && factor.kind === "passkey")
      throw invalid("response", "This passkey has been added before.");
    const writes: readonly Write[] = [
      { remove: "factorSetUps", id: setUpId(factor.kind, session) },
      ...(earlier ? [{ remove: "secondFactors", id, version: earlier.version } as const] : []),
      { insert: "secondFactors", id, record: factor },
      { update: "accounts", id: account._id, version: account.version, changes: { hasSecondFactor: true } },
      ...(codes ? [codes.write] : []),
      factorEntry(deps, actor, account, { action: "factor-added", factors: [factor] }),
      factorsMail(deps, account, `${factorInWords(factor)} was added`),
    ];
    await deps.store.commit(writes).catch((error: unknown) => {
      throw hasCode(error, "not_found") ? setUpOver() : error;
    });
    return codes?.codes;
  }, isStale);

/** The first step of adding an authenticator. Until the set-up expires, another call returns the same secret. */
export async function beginAuthenticator(deps: Deps, owner: Caller, proof: Proof) {
  const { session } = owner;
  await reauthenticate(deps, owner, proof);
  const { _id, username } = session.account;
  const begun = await deps.store.get("factorSetUps", setUpId("authenticator", session));
  const earlier = begun && unsealSecret(deps, begun.secret, _id)?.secret;
  const secret = earlier ?? newAuthenticatorSecret();
  await storeSetUp(deps, "authenticator", session, sealSecret(deps, secret, _id));
  return { secret, uri: authenticatorUri(secret, username) };
}

interface Confirmed {
  readonly code: string;
  readonly name?: string | undefined;
}

/** The second step: the app shows the right code. Replaces an earlier authenticator. */
export async function confirmAuthenticator(deps: Deps, owner: Caller, { code, name }: Confirmed) {
  const { session } = owner;
  const { _id: accountId } = session.account;
  const setUp = await deps.store.get("factorSetUps", setUpId("authenticator", session));
  const secret = setUp && unsealSecret(deps, setUp.secret, accountId)?.secret;
  if (!secret) throw setUpOver();
  const period = periodOf(secret, code, deps.now());
  if (period === null) {
    const { wrongClock, wrongSetUpCode } = secondFactorTexts;
    throw invalid("code", isOfOtherTime(secret, code, deps.now()) ? wrongClock : wrongSetUpCode);
  }
  const factor: SecondFactor = {
    accountId,
    kind: "authenticator",
    name: name ?? factorKindNames.authenticator,
    lastUsedAt: null,
    sealedSecret: sealSecret(deps, secret, accountId),
    credentialId: null,
    publicKey: null,
    transports: [],
    counter: period,
  };
  const recoveryCodes = await addFactor(deps, owner, {
    id: authenticatorId(accountId),
    factor,
    withCodes: true,
  });
  await forgetWrongFactors(deps.store, session.account);
  return { recoveryCodes };
}

/** The first step of adding a passkey: the options with which the browser creates it. */
export async function beginPasskey(deps: Deps, owner: Caller, proof: Proof) {
  const { session, site } = owner;
  await reauthenticate(deps, owner, proof);
  const challenge = randomBytes(32).toString("base64url");
  const factors = await factorsOf(deps.store, session.account._id);
  await storeSetUp(deps, "passkey", session, challenge);
  return { options: await creationOptions(site, session.account, factors.filter(isPasskey), challenge) };
}

interface Created {
  readonly response: object;
  readonly name?: string | undefined;
}

/** The second step: the browser has created it. */
export async function confirmPasskey(deps: Deps, owner: Caller, { response, name }: Created) {
  const { session, site } = owner;
  const setUp = await deps.store.get("factorSetUps", setUpId("passkey", session));
  if (!setUp) throw setUpOver();
  const created = await readCreated(site, response, setUp.secret);
  if (!created) throw invalid("response", secondFactorTexts.wrongPasskey);
  const { _id: id, ...passkey } = created;
  const factor: SecondFactor = {
    ...passkey,
    accountId: session.account._id,
    kind: "passkey",
    name: name ?? factorKindNames.passkey,
    lastUsedAt: null,
    sealedSecret: null,
  };
  const recoveryCodes = await addFactor(deps, owner, { id, factor, withCodes: false });
  return recoveryCodes ? { recoveryCodes } : {};
}

const notThere = () => new AppError("not_found", { message: "This second factor no longer exists." });

export const renameFactor = (deps: Deps, { session }: Caller, id: string, name: string) =>
  retryOnConflict(async () => {
    const factor = await deps.store.get("secondFactors", id);
    if (factor?.accountId !== session.account._id) throw notThere();
    await deps.store.commit([{ update: "secondFactors", id, version: factor.version, changes: { name } }]);
  });

/** Removes one of the owner's factors, with the recovery codes if it is the last one. */
export async function removeFactor(deps: Deps, owner: Caller, id: string, proof: Proof) {
  const { session, actor } = owner;
  await reauthenticate(deps, owner, proof);
  await retryOnConflict(async () => {
    // Read before the factors, so that one added meanwhile makes its version stale.
    const account = await currentAccount(deps, session);
    const [factors, codes, isRequired] = await Promise.all([
      factorsOf(deps.store, account._id),
      deps.store.get("recoveryCodes", account._id),
      requiresSecondFactor(deps.store),
    ]);
    const factor = factors.find(({ _id }) => _id === id);
    if (!factor) throw notThere();
    const isLast = factors.length === 1;
    if (isLast && isRequired) {
      throw new AppError("conflict", {
        message: "All staff must have a second factor. Please add another one before you remove this.",
      });
    }
    const changes = { hasSecondFactor: !isLast };
    await deps.store.commit([
      { remove: "secondFactors", id, version: factor.version },
      { update: "accounts", id: account._id, version: account.version, changes },
      ...(isLast && codes ? [{ remove: "recoveryCodes", id: account._id } as const] : []),
      factorEntry(deps, actor, account, { action: "factor-removed", factors: [factor] }),
      factorsMail(deps, account, `${factorInWords(factor)} was removed`),
    ]);
  }, isConflictOrGone);
}

/** Ten new recovery codes, which invalidate the earlier ones. */
export async function renewRecoveryCodes(deps: Deps, owner: Caller, proof: Proof) {
  const { session, actor } = owner;
  await reauthenticate(deps, owner, proof);
  return retryOnConflict(async () => {
    const account = await currentAccount(deps, session);
    if (!account.hasSecondFactor) {
      throw new AppError("conflict", { message: secondFactorMissing });
    }
    const { codes, write } = await renewal(deps.store, account._id);
    const { _id: recordId, username: label, version } = account;
    const changes = [{ field: "recoveryCodes", before: null, after: `${codes.length} new ones` }];
    await deps.store.commit([
      // Conflicts with a concurrent removal of the last factor.
      { update: "accounts", id: recordId, version, changes: { hasSecondFactor: true } },
      write,
      auditEntry(deps, actor, { action: "update", collection: "accounts", recordId, label, changes }),
      factorsMail(deps, account, "new recovery codes were created"),
    ]);
    return { recoveryCodes: codes };
  }, isConflictOrGone);
}
