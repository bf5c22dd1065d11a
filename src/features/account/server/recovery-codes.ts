import { randomGroups } from "#rules/account/account-password.ts";
import { digest } from "#server/platform/crypto.ts";
import { RECOVERY_CODES } from "../second-factor.ts";

/** Lower case only, without characters that are easily confused: 16 of them have 78 bits. */
const alphabet = "abcdefghjkmnpqrstvwxyz23456789";

const newCode = () => randomGroups(alphabet, 4, 4);

/** A fast hash is enough for codes that are random and that long. The account's id serves as salt. */
const hashOf = (accountId: string, code: string) => digest(`${accountId} ${code.replaceAll("-", "")}`);

/** New codes, and what is stored of them. */
export function newRecoveryCodes(accountId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  return { codes, hashes: codes.map((code) => hashOf(accountId, code)) };
}

/** The hashes that are left after using the code; `null` if it is none of them. */
export function withoutCode(hashes: readonly string[], accountId: string, code: string): string[] | null {
  const used = hashOf(accountId, code);
  return hashes.includes(used) ? hashes.filter((hash) => hash !== used) : null;
}
