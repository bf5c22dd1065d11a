import { AppError } from "#rules/app-error.ts";
import { DAY_MS } from "#rules/calendar.ts";
import { LINK_DAYS, type LinkPurpose } from "#rules/signed-link.ts";
import { isSignature, signatureOf } from "./crypto.ts";
import type { Deps } from "./deps.ts";

type SigningDeps = Pick<Deps, "sessionSecret" | "now">;

/** The record that a link is about, and the email address that it was sent to: once the record has another one, the link is dead. */
interface LinkTarget {
  readonly purpose: LinkPurpose;
  readonly id: string;
  readonly recipient: string;
}

const signedText = ({ purpose, id, recipient }: LinkTarget, expires: string) =>
  `link ${purpose} ${id} ${expires} ${recipient}`;

const shape = /^([\w-]{1,64})\.(\d{1,16})\.([\w-]{43})$/;

/** What stands behind # in a link of a mail that is sent now. Nothing of it is stored. */
export function linkToken({ sessionSecret, now }: SigningDeps, target: LinkTarget): string {
  const expires = String(now().getTime() + LINK_DAYS * DAY_MS);
  return `${target.id}.${expires}.${signatureOf(sessionSecret, signedText(target, expires))}`;
}

/** What a link says it is about, before it is known to be ours; empty for one of another shape. */
export const linkIdOf = (token: string | undefined): string => shape.exec(token ?? "")?.[1] ?? "";

const refused = (message: string) => new AppError("forbidden", { message });

const invalid = () =>
  refused("This link does not work. Please open it from the newest mail that you have from us.");

/**
 * The id of the record that a link is about; `recipientOf` finds the address that the record now has, `null` if there
 * is no such record. Throws `forbidden` for any other link, and for one that is too old.
 */
export async function openLink(
  { sessionSecret, earlierSecrets, now }: SigningDeps & Pick<Deps, "earlierSecrets">,
  purpose: LinkPurpose,
  token: string | undefined,
  recipientOf: (id: string) => Promise<string | null>,
): Promise<string> {
  const [, id = "", expires = "", signature = ""] = shape.exec(token ?? "") ?? [];
  const recipient = id === "" ? null : await recipientOf(id);
  const text = signedText({ purpose, id, recipient: recipient ?? "" }, expires);
  const isOurs = isSignature(signature, [sessionSecret, ...earlierSecrets.session], text);
  if (recipient === null || !isOurs) throw invalid();
  if (now().getTime() >= Number(expires)) {
    throw refused(
      `This link was for ${LINK_DAYS} days. Please reply to the email that it was in, and we send you another.`,
    );
  }
  return id;
}
