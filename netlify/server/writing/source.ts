import type { SubmissionGuard } from "#rules/submission-guard.ts";
import { parsedUrl } from "#rules/web-address.ts";

/** Maximum length of each part that a browser sends, in characters. */
const PART_MAX = 100;

/** The documented parameters of campaigns, and what people call them. */
const campaignParts = {
  utm_campaign: "campaign",
  utm_source: "source",
  utm_medium: "medium",
  utm_term: "term",
  utm_content: "content",
} as const;

const shortened = (text: string) => text.replace(/\p{C}+/gu, "").slice(0, PART_MAX);

/**
 * How a sender's visit began, as in `/services, from www.example.com, campaign spring`: the first page, the site that
 * linked to it, and the campaign. Nothing else of either address is stored. `null` if it is unknown or unreadable.
 */
export function sourceOf({ firstVisit = "" }: SubmissionGuard): string | null {
  const [address = "", referrer = ""] = firstVisit.split(" ");
  const url = address.startsWith("/") ? parsedUrl(`https://site.invalid${address}`) : null;
  if (!url) return null;
  const from = parsedUrl(referrer)?.hostname;
  const campaign = Object.entries(campaignParts).flatMap(([parameter, name]) => {
    const text = shortened(url.searchParams.get(parameter) ?? "");
    return text ? [`${name} ${text}`] : [];
  });
  return [shortened(url.pathname), ...(from ? [`from ${shortened(from)}`] : []), ...campaign].join(", ");
}
