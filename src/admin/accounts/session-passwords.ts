import { map } from "nanostores";
import { $adminToken } from "#admin/session/session.ts";
import type { AccountRecord } from "#domain/account/account.ts";

interface Remembered {
  readonly password: string;
  /** Of the account that has it: whoever else changes it may give it another. */
  readonly version: number;
}

type Versioned = Pick<AccountRecord, "_id" | "version">;

/**
 * The passwords that were typed or generated here, by account, so that they can be copied and handed on: the server
 * keeps none that could be read (spec-decisions B1, D2). They last until a reload or the end of the session.
 */
export const $sessionPasswords = map<Readonly<Record<string, Remembered>>>({});

export const rememberPassword = ({ _id, version }: Versioned, password: string) =>
  $sessionPasswords.setKey(_id, { password, version });

/** The account was changed from here, and its password was not. */
export function keepPassword(changed: Versioned) {
  const kept = $sessionPasswords.get()[changed._id];
  if (kept && kept.version === changed.version - 1) rememberPassword(changed, kept.password);
}

$adminToken.listen(() => $sessionPasswords.set({}));
