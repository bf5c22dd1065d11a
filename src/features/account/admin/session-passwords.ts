import { map } from "nanostores";
import { $adminToken } from "#admin/session/session.ts";
import type { AccountRecord } from "#rules/account/account.ts";

interface Remembered {
  readonly password: string;
  /** Version of the account with this password; a later version may have another. */
  readonly version: number | undefined;
}

type Versioned = Pick<AccountRecord, "_id" | "version">;

/**
 * Passwords typed or generated in this session, by account id, so that they can be copied and handed on: the server
 * stores no readable password (spec-decisions B1, D2). They last until a reload or the end of the session.
 */
export const $sessionPasswords = map<Readonly<Record<string, Remembered>>>({});

export const rememberPassword = ({ _id, version }: Versioned, password: string) =>
  $sessionPasswords.setKey(_id, { password, version });

/** Carries the password over to the account's next version, after a change made here that left it alone. */
export function carryPasswordOver(changed: Versioned) {
  const remembered = $sessionPasswords.get()[changed._id];
  if (remembered?.version !== undefined && changed.version === remembered.version + 1)
    rememberPassword(changed, remembered.password);
}

$adminToken.listen(() => $sessionPasswords.set({}));
