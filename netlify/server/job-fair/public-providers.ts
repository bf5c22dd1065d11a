import { publicMailDomains } from "./public-mail-domains.ts";

/** Whether anybody gets an address there, or at a host below it (spec-decisions E11). */
export function isPublicProvider(domain: string): boolean {
  const labels = domain.split(".");
  return labels.some((_, from) => publicMailDomains.has(labels.slice(from).join(".")));
}
