import { type Rule, trimmed } from "#domain/fields.ts";

/** The longest name that the domain name system has. */
const HOST_MAX = 253;

const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?";
const hostShape = new RegExp(`^${label}(?:\\.${label})+$`, "u");

/** Two names or more with a dot between each, the last of which is no number: an address that a company might have. */
const isHost = (text: string) => text.length <= HOST_MAX && hostShape.test(text) && !/\.\d+$/.test(text);

const PREFIX = "www.";

/** Starts with www., has no spaces, and at least one further dot part (public-site §5). */
export const officialWebsite: Rule = [
  (website) => website.startsWith(PREFIX) && isHost(website.slice(PREFIX.length)),
  "Invalid website URL",
];

/** An address as it is kept: hosts know no capitals. */
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
 * What the field reads once it is left: the host alone of an address that was copied from a browser; what is none stays
 * as it was typed. Never `www.` added, which is another host and for the visitor to confirm (spec-decisions E7).
 */
export function websiteWhenLeft(typed: string): string {
  const text = trimmed(typed);
  const host = hostIn(text);
  return isHost(host) ? host : text;
}

/** The same host with `www.` before it, to be offered where that alone is missing; `null` where it is not. */
export function websiteWithPrefix(typed: string): string | null {
  const host = websiteWhenLeft(typed);
  return !host.startsWith(PREFIX) && isHost(host) ? PREFIX + host : null;
}

/** What two registrations of one company have in common. */
export const websiteDomain = (website: string) => tidyWebsite(website).replace(/^www\./, "");
