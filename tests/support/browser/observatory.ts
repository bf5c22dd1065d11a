import { COOKIE_SIGN } from "#rules/cookie-sign.ts";

/**
 * The scoring of Mozilla's HTTP Observatory, by its published table: starts at 100, subtracts for what is missing, and
 * adds extras only from a base of 90.
 */

type Headers = (name: string) => string | null | undefined;
type Directives = ReadonlyMap<string, readonly string[]>;

function directivesOf(policy: string): Directives {
  const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...values]) => [name.toLowerCase(), values]));
}

function scoreOfPolicy(policy: string | null | undefined): number {
  if (!policy) return -25;
  const directives = directivesOf(policy);
  const fallback = directives.get("default-src") ?? ["*"];
  const scripts = directives.get("script-src") ?? fallback;
  const objects = directives.get("object-src") ?? fallback;
  const styles = directives.get("style-src") ?? fallback;
  if (scripts.includes("'unsafe-inline'")) return -20;
  if ([...scripts, ...objects].some((source) => /^(\*|https?:|data:)$/.test(source))) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (styles.includes("'unsafe-inline'")) return 0;
  return fallback.join() === "'none'" ? 10 : 5;
}

function scoreOfCookies(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  const all = (flag: RegExp) => cookies.every((cookie) => flag.test(cookie));
  if (!all(/;\s*secure/i)) return -40;
  // A cookie without content is there for scripts to see, and gives access to nothing.
  const secrets = cookies.filter((cookie) => !cookie.startsWith(`${COOKIE_SIGN}=`));
  if (!secrets.every((cookie) => /;\s*httponly/i.test(cookie))) return -30;
  return all(/;\s*samesite=(strict|lax)/i) ? 5 : 0;
}

const SIX_MONTHS = 15_768_000;

function scoreOfTransport(value: string | null | undefined): number {
  const seconds = Number(/max-age=(\d+)/.exec(value ?? "")?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return -20;
  return seconds >= SIX_MONTHS ? 0 : -10;
}

const scoreOfReferrer = (value: string | null | undefined) =>
  /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value ?? "")
    ? 5
    : value
      ? -5
      : 0;

/** The score of a response with these headers. */
export function observatoryScore(header: Headers, cookies: readonly string[] = []): number {
  const is = (name: string, value: RegExp) => value.test(header(name) ?? "");
  const modifiers = [
    scoreOfPolicy(header("content-security-policy")),
    scoreOfCookies(cookies),
    header("access-control-allow-origin") ? -50 : 0,
    scoreOfTransport(header("strict-transport-security")),
    is("x-content-type-options", /^nosniff$/i) ? 0 : -5,
    is("x-frame-options", /^(deny|sameorigin)$/i) ? 5 : -20,
    scoreOfReferrer(header("referrer-policy")),
    is("cross-origin-opener-policy", /^same-origin/) ? 10 : 0,
    is("cross-origin-resource-policy", /^same-(origin|site)$/) ? 10 : 0,
    is("cross-origin-embedder-policy", /^(credentialless|require-corp)$/) ? 10 : 0,
  ];
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
  const base = 100 + sum(modifiers.filter((figure) => figure < 0));
  return base < 90 ? base : base + sum(modifiers.filter((figure) => figure > 0));
}
