import { type Rule, trimmed } from "#rules/fields.ts";

/** The maximum length of a DNS name. */
const HOST_MAX = 253;

const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?";
const hostShape = new RegExp(`^${label}(?:\\.${label})+$`, "u");

/** At least two labels with dots between them, the last not a number: a plausible company host. */
const isHost = (text: string) => text.length <= HOST_MAX && hostShape.test(text) && !/\.\d+$/.test(text);

const PREFIX = "www.";

/** Starts with www., has no spaces, and at least one further part after a dot (public-site §5). */
export const officialWebsite: Rule = [
  (website) => website.startsWith(PREFIX) && isHost(website.slice(PREFIX.length)),
  "Invalid website URL",
];

/** The stored form: host names are case-insensitive. */
export const tidyWebsite = (website: string) => trimmed(website).toLowerCase();

const hostIn = (typed: string) =>
  typed
    .replace(/^(?:https?)?:?\/+/i, "")
    .replace(/^[^/?#@]*@/, "")
    .replace(/[/?#].*$/s, "")
    .replace(/:\d*$/, "")
    .replace(/\.$/, "")
    .toLowerCase();

/**
 * The field's text on blur: the bare host of a pasted address; any other text stays as typed. Never adds `www.`, which
 * makes another host and is for the visitor to confirm (spec-decisions E7).
 */
export function websiteWhenLeft(typed: string): string {
  const text = trimmed(typed);
  const host = hostIn(text);
  return isHost(host) ? host : text;
}

/** The host with `www.` prepended, to be offered where only that is missing; otherwise `null`. */
export function websiteWithPrefix(typed: string): string | null {
  const host = websiteWhenLeft(typed);
  return !host.startsWith(PREFIX) && isHost(host) ? PREFIX + host : null;
}

/** The host without www.: registrations of the same company share it. */
export const websiteDomain = (website: string) => tidyWebsite(website).replace(/^www\./, "");
