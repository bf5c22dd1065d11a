import type { Context } from "hono";
import { html, raw } from "hono/html";
import { newsItemPage, newsItemShell } from "#addresses/news.ts";
import { newsFeed } from "#addresses/public.ts";
import { absoluteUrl, site } from "#firm/site.ts";
import { formatDayOfYear } from "#rules/calendar.ts";
import { webpSourceSet, webpVariant } from "#rules/picture.ts";
import type { Stored } from "#rules/record.ts";
import { parsedUrl } from "#rules/web-address.ts";
import type { ApiEnv } from "#server/http/described.ts";
import { fetchSitePage, passOnHeaders } from "#server/http/site-page.ts";
import { newsDate, newsItemName } from "../news.ts";
import type { NewsItem } from "../news-form.ts";
import { type NewsMarker, newsMarkers } from "../news-markers.ts";
import { newsSlug } from "../news-view.ts";

const htmlText = (text: string) => html`${text}`.toString();

/** JSON for a script element: no text in it can contain the element's end tag. */
const jsonText = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
const insideJson = (text: string) => jsonText(text).slice(1, -1);

const paragraphsOf = (text: string) => text.split(/\n\s*\n/).filter(Boolean);

/** The most characters that search results show. */
const DESCRIPTION_MAX = 160;

function descriptionOf({ summary, text }: NewsItem): string {
  const words = (summary || (paragraphsOf(text)[0] ?? "")).replace(/\s+/g, " ");
  if (words.length <= DESCRIPTION_MAX) return words;
  return `${words.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/, "")} …`;
}

/** The item's words by their markers, as text. */
function textsOf(item: Stored<NewsItem>): Readonly<Record<Exclude<NewsMarker, "text">, string>> {
  const date = newsDate(item);
  return {
    title: newsItemName(item),
    description: descriptionOf(item),
    summary: item.summary,
    date,
    day: formatDayOfYear(date),
    picture: webpVariant(item.newsFile, "medium"),
    sources: webpSourceSet(item.newsFile),
    link: item.newsLink,
    host: parsedUrl(item.newsLink)?.host ?? "",
  };
}

const markers = new RegExp(
  Object.values(newsMarkers)
    .map((marker) => marker.replace(/[[\].]/g, "\\$&"))
    .join("|"),
  "g",
);

const nameOf: ReadonlyMap<string, NewsMarker> = new Map(
  Object.entries(newsMarkers).map(([name, marker]) => [marker, name as NewsMarker]),
);

/** The page's own URL, wherever the built page has that of the shell: canonical link, breadcrumb. */
const shellUrl = new RegExp(`${newsItemShell}(?=["?#&])`, "g");

/** Data in JSON follows other rules of escaping than the page around it. */
const jsonData = /(<script type="application\/ld\+json">)([\s\S]*?)(<\/script>)/;

const NO_INDEX = /<meta name="robots" content="noindex"[^>]*>/;

const articleHead = async (item: Stored<NewsItem>, address: string) => {
  const data = {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: newsItemName(item),
    description: descriptionOf(item),
    image: [absoluteUrl(item.newsFile)],
    datePublished: newsDate(item),
    dateModified: item.updatedAt,
    mainEntityOfPage: address,
    author: { "@type": "Organization", name: site.name, url: site.url },
    publisher: { "@type": "Organization", name: site.name, url: site.url },
  };
  const head =
    await html`<meta property="og:url" content="${address}"><meta property="og:image" content="${absoluteUrl(item.newsFile)}"><meta property="og:image:alt" content=""><meta property="article:published_time" content="${newsDate(item)}"><link rel="alternate" type="application/atom+xml" href="${newsFeed}"><script type="application/ld+json">${raw(jsonText(data))}</script></head>`;
  return head.toString();
};

interface Filling {
  /** Whether it is a preview, which search engines must not index and nobody should share. */
  readonly isPreview?: boolean;
}

/** The built page with the words of an item. */
async function fillNewsPage(
  shell: string,
  item: Stored<NewsItem>,
  { isPreview = false }: Filling = {},
): Promise<string> {
  const path = newsItemPage(newsSlug(item));
  const texts = textsOf(item);
  const paragraphs = paragraphsOf(item.text).map((paragraph) => html`<p>${paragraph}</p>`);
  const inHtml = { text: (await Promise.all(paragraphs)).join("") };
  const fill = (page: string, escaped: (text: string) => string) =>
    page.replace(shellUrl, path).replace(markers, (marker) => {
      const name = nameOf.get(marker) ?? "title";
      return name === "text" ? inHtml.text : escaped(texts[name]);
    });
  const parts = shell.split(jsonData);
  // Every page has four parts: the page, and the script's beginning, data and end.
  const filled = parts.map((part, at) => fill(part, at % 4 === 2 ? insideJson : htmlText)).join("");
  if (isPreview) return filled.replace("<title>", "<title>Preview: ");
  const head = await articleHead(item, absoluteUrl(path));
  return filled
    .replace(NO_INDEX, "")
    .replace('property="og:type" content="website"', 'property="og:type" content="article"')
    .replace("</head>", () => head);
}

export const HTML = "text/html";

const message = "This page is not available right now. Please try again.";

const NOT_FOUND = "/404";

const passedOn = ["Content-Security-Policy", "Reporting-Endpoints", "Referrer-Policy", "Speculation-Rules"];

/** The built page with the words of an item, whose headers the response gets. */
export async function filledPage(c: Context<ApiEnv>, item: Stored<NewsItem>, filling?: Filling) {
  const shell = await fetchSitePage(c, newsItemShell, { message });
  passOnHeaders(c, shell, passedOn);
  return fillNewsPage(await shell.text(), item, filling);
}

/** Answers with the site's page for unknown paths. */
export async function sendNotFound(c: Context<ApiEnv>) {
  const page = await fetchSitePage(c, NOT_FOUND, { message, statuses: [200, 404] });
  passOnHeaders(c, page, passedOn);
  return c.html(await page.text(), 404);
}
