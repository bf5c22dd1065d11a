import type { Rule } from "./fields.ts";

/** Longer ones are not kept. */
export const WEB_ADDRESS_MAX = 2048;

/** People copy addresses without what browsers leave out. */
export function asWebAddress(typed: string): string {
  const address = typed.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address;
}

const isAt = (protocols: readonly string[]) => (value: string) => {
  const address = URL.canParse(value) ? new URL(value) : null;
  return (
    address !== null &&
    protocols.includes(address.protocol) &&
    address.hostname.includes(".") &&
    address.username === "" &&
    address.password === "" &&
    value.length <= WEB_ADDRESS_MAX
  );
};

/** An address of the web, and no script or data that a browser would run (spec-decisions F7). */
export const webAddress: Rule = [
  isAt(["https:", "http:"]),
  "Please enter a web address that begins with https:// or http://.",
];

/** The same, and nobody on the way can read or change what is there. */
export const secureWebAddress: Rule = [
  isAt(["https:"]),
  "Please enter a web address that begins with https://.",
];
