import { type Rule, trimmed } from "./fields.ts";

/** In characters; longer URLs are refused. */
export const WEB_ADDRESS_MAX = 2048;

/** `null` if it is none. `URL.parse` and `URL.canParse` are too new (docs/browsers.md). */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Blanks, line breaks, other control characters and backslashes, which browsers read as something else. */
const unclear = /[\s\\\p{Cc}]/u;

/**
 * Adds the scheme that browsers leave out of copied addresses, and lower-cases one that a phone capitalised. What a
 * browser would read differently is stored as it would.
 */
export function asWebAddress(typed: string): string {
  const written = trimmed(typed).replace(/^https?:/i, (protocol) => protocol.toLowerCase());
  const address = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(written) ? `https://${written}` : written;
  return /^https?:\/\//.test(address) && unclear.test(address)
    ? (parsedUrl(address)?.href ?? address)
    : address;
}

/** Checks the text as written, not as a browser normalises it: pages and the store look only at how it begins. */
const isAt = (beginning: RegExp) => (value: string) => {
  const address = parsedUrl(value);
  return (
    address !== null &&
    !unclear.test(value) &&
    beginning.test(value) &&
    address.hostname.includes(".") &&
    address.username === "" &&
    address.password === "" &&
    value.length <= WEB_ADDRESS_MAX
  );
};

/** A web URL, never a script or data URL that a browser would run. */
export const webAddress: Rule = [
  isAt(/^https?:\/\//),
  "Please enter a web address that begins with https:// or http://.",
];

/** The same, but https only, so that the content cannot be read or changed in transit. */
export const secureWebAddress: Rule = [
  isAt(/^https:\/\//),
  "Please enter a web address that begins with https://.",
];
