import { parsedUrl } from "./web-address.ts";

/** Excludes what a header or a mail server would read as several addresses, or as encoded (RFC 5321 §4.5.3.1.1). */
const addressForm = /^([A-Za-z0-9.!#$%&'*+/^_`{|}~-]{1,64})@([\p{L}\p{M}\p{N}.-]+)$/u;

/** A host name in ASCII. */
const hostForm = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/;

/** RFC 5321 §4.5.3.1.3, without the angle brackets. */
const ADDRESS_MAX = 254;

/**
 * The address as every mail server understands it: domains in other scripts are written in ASCII (punycode), as `URL`
 * does by UTS #46. `null` if no mail can be sent to it.
 */
export function mailAddress(text: string): string | null {
  const [, local = "", domain = ""] = addressForm.exec(text) ?? [];
  const host = parsedUrl(`https://${domain}`)?.hostname ?? "";
  const address = `${local}@${host}`;
  return hostForm.test(host) && address.length <= ADDRESS_MAX ? address : null;
}
