import { html } from "hono/html";
import { newsFeed, pages } from "#addresses/public.ts";
import { absoluteUrl, site } from "#firm/site.ts";
import { fileTypes, typeNamed } from "#rules/file-type.ts";
import { type NewsItemView, newestFirst, newsItemName, newsShown } from "../news.ts";

/** What XML 1.0 has no way to write; it may have been stored before fields refused it. One makes a whole feed unreadable. */
const notXml = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Readers take what is attached without a type for a page (feedparser 6.0.10). */
function typeAttribute(file: string) {
  const type = typeNamed(file);
  return type ? html` type="${fileTypes[type].mediaType}"` : "";
}

const atomEntry = (item: NewsItemView) => html`  <entry>
    <id>${absoluteUrl(newsFeed)}#${item._id}</id>
    <title>${newsItemName(item)}</title>
    <updated>${item.updatedAt}</updated>
    <link rel="alternate" href="${item.page ? absoluteUrl(item.page) : item.newsLink}"/>
    <link rel="enclosure" href="${absoluteUrl(item.newsFile)}"${typeAttribute(item.newsFile)}/>
    ${item.summary === "" ? "" : html`<summary>${item.summary}</summary>`}
  </entry>
`;

/** The news that the home page shows, in Atom (RFC 4287). */
export async function atomFeed(items: readonly NewsItemView[]): Promise<string> {
  const shown = newsShown(newestFirst(items));
  // An empty feed needs a date too, and the same one at every reading.
  const updated = shown[0]?.updatedAt ?? new Date(0).toISOString();
  const feed = await html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.locale}">
  <id>${absoluteUrl(newsFeed)}</id>
  <title>News of ${site.name}</title>
  <updated>${updated}</updated>
  <author><name>${site.name}</name></author>
  <link rel="self" href="${absoluteUrl(newsFeed)}"/>
  <link rel="alternate" href="${absoluteUrl(pages.news)}"/>
${shown.map(atomEntry)}</feed>
`;
  return feed.toString().replace(notXml, "");
}
