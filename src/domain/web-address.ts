import { type Rule, trimmed } from "./fields.ts";

/** Longer ones are not kept. */
export const WEB_ADDRESS_MAX = 2048;

/** People copy addresses without what browsers leave out, and phones begin a line with a capital. */
export function asWebAddress(typed: string): string {
  const address = trimmed(typed).replace(/^https?:/i, (protocol) => protocol.toLowerCase());
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address;
}

/** By what is written, not by what a browser makes of it: pages and the store look at the beginning alone. */
const isAt = (beginning: RegExp) => (value: string) => {
  const address = URL.canParse(value) ? new URL(value) : null;
  return (
    address !== null &&
    beginning.test(value) &&
    address.hostname.includes(".") &&
    address.username === "" &&
    address.password === "" &&
    value.length <= WEB_ADDRESS_MAX
  );
};

/** An address of the web, and no script or data that a browser would run (spec-decisions F7). */
export const webAddress: Rule = [
  isAt(/^https?:\/\//),
  "Please enter a web address that begins with https:// or http://.",
];

/** The same, and nobody on the way can read or change what is there. */
export const secureWebAddress: Rule = [
  isAt(/^https:\/\//),
  "Please enter a web address that begins with https://.",
];
