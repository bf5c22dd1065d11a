import { RESET_HASH } from "#addresses/admin.ts";

export interface ResetLink {
  readonly token: string;
  /** Whose password it is; empty if the link does not say. */
  readonly username: string;
}

const form = new RegExp(`^${RESET_HASH}([\\w-]+)(?:&username=(.*))?$`);

/** The link of a mail that lets somebody choose a new password, in the hash of a URL; `null` for any other hash. */
export function resetLinkIn(hash: string): ResetLink | null {
  const [, token, username = ""] = form.exec(hash) ?? [];
  return token === undefined ? null : { token, username };
}
