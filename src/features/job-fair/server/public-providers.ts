import { publicMailDomains } from "./public-mail-domains.ts";

/** Whether the domain, or one above it, belongs to a public mail provider (spec-decisions E11). */
export function isPublicProvider(domain: string): boolean {
  const labels = domain.split(".");
  return labels.some((_, from) => publicMailDomains.has(labels.slice(from).join(".")));
}
