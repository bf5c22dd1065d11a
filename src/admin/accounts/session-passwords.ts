import { map } from "nanostores";
import { $adminToken } from "#admin/session/session.ts";

/**
 * The passwords that were typed or generated here, by account, so that they can be copied and handed on: the server
 * keeps none that could be read (spec-decisions B1, D2). They last until a reload or the end of the session.
 */
export const $sessionPasswords = map<Readonly<Record<string, string>>>({});

export const rememberPassword = (accountId: string, password: string) =>
  $sessionPasswords.setKey(accountId, password);

$adminToken.listen(() => $sessionPasswords.set({}));
