import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { Account } from "#rules/account/account.ts";
import { composed } from "#rules/fields.ts";
import type { Deps } from "#server/platform/deps.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const usualCost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(argon2);

interface Parts {
  readonly cost: typeof usualCost;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** A PHC string, which records its own cost, so the cost can be raised later without invalidating stored hashes. */
const format = ({ cost: { memory, passes, parallelism }, salt, hash }: Parts) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function parse(text: string): Parts {
  const [, memory, passes, parallelism, salt = "", hash = ""] = phc.exec(text) ?? [];
  if (!hash) throw new Error("A stored password hash is not of the form that this service writes.");
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}

/** Normalised: a composed and a decomposed é are the same password. */
const bytesOf = (password: string) => Buffer.from(composed(password, "NFKC"), "utf8");

/** Returns a self-describing argon2id string. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const message = bytesOf(password);
  const hash = await derive("argon2id", { ...cost, message, nonce: salt, tagLength: HASH_BYTES });
  return format({ cost, salt, hash });
}

/** The changes of an account that gets a new password: all sessions end, links become invalid, and locks are lifted. */
export const newAccess = async (
  { now }: Pick<Deps, "now">,
  { sessionEpoch }: Pick<Account, "sessionEpoch">,
  password: string,
) => ({
  passwordHash: await hashPassword(password),
  sessionEpoch: sessionEpoch + 1,
  unlockedAt: now().toISOString(),
});

/** Takes the same time for a wrong password as for the right one. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const { cost, salt, hash } = parse(stored);
  const message = bytesOf(password);
  const derived = await derive("argon2id", { ...cost, message, nonce: salt, tagLength: hash.length });
  return timingSafeEqual(derived, hash);
}

/** A hash that no password matches: verifying against it takes the usual time and fails. */
export const dummyHash = format({
  cost: usualCost,
  salt: Buffer.alloc(SALT_BYTES),
  hash: Buffer.alloc(HASH_BYTES),
});
