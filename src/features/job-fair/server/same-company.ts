import { oneSpelling } from "#rules/spelling.ts";
import type { Deps } from "#server/platform/deps.ts";
import { emailDomain } from "../contact.ts";
import { everyRegistered } from "./fair-settings.ts";
import { isPublicProvider } from "./public-mail-domains.ts";

/** What some write behind a company's name, and others leave out or abbreviate. */
const legalForms =
  /(?:^| )(?:private|pvt|limited|ltd|llp|llc|inc|incorporated|corporation|corp|company|co)(?= |$)/g;

/** The name without case, punctuation and legal form; a name that is nothing else stays. */
export function plainCompanyName(name: string): string {
  const words = oneSpelling(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  return words.replace(legalForms, "").trim() || words;
}

/** A domain with those above it, but the last: mails come from "mail.example.in" as well as "example.in". */
const domainAndAbove = (domain: string) =>
  domain
    .split(".")
    .map((_, from, labels) => labels.slice(from).join("."))
    .slice(0, -1);

interface Known {
  readonly companyName: string;
  readonly email: string | null;
  /** The website's domain. */
  readonly domain?: string;
}

const ownDomains = ({ email, domain }: Known) =>
  [domain, email === null ? undefined : emailDomain(email).toLowerCase()].filter(
    (own): own is string => own !== undefined && own !== "" && !isPublicProvider(own),
  );

type IsSame = (other: Known) => boolean;

/** Recognises a company by its name, or by a domain of mail or website, whichever person writes for it. */
export function recognise(companies: Iterable<Known>): IsSame {
  const names = new Set<string>();
  const domains = new Set<string>();
  for (const company of companies) {
    names.add(plainCompanyName(company.companyName));
    for (const own of ownDomains(company)) domains.add(own);
  }
  return (other) =>
    names.has(plainCompanyName(other.companyName)) ||
    ownDomains(other).some((own) => domainAndAbove(own).some((domain) => domains.has(domain)));
}

/** Whether a company takes part. */
export const readRegistered = async (deps: Pick<Deps, "store" | "now">): Promise<IsSame> =>
  recognise(await everyRegistered(deps));
