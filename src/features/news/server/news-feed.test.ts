import { parseFeed } from "@rowanmanning/feed-parser";
import { describe, expect, it } from "vitest";
import { newsFeed, pages } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { contentApp } from "#server/published/content.routes.ts";
import { newsItem } from "#tests/samples/news/news.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";

const deps = eachTestDeps();

const read = (headers = {}) =>
  callApi(
    contentApp(async () => deps),
    `GET ${newsFeed}`,
    { headers },
  );

/** Head and entries, without the white space between elements. */
async function readFeed() {
  const text = (await (await read()).text()).replace(/>\s+</g, "><");
  const [head = "", ...entries] = text.split("<entry>");
  return { head, entries };
}

const own = `${site.url}${newsFeed}`;

describe("the news feed", () => {
  it("has what RFC 4287 asks for, also without any news", async () => {
    const { head, entries } = await readFeed();
    expect(head).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8"\?><feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom" /,
    );
    expect(head).toContain(`<id>${own}</id><title>News of ${site.name}</title>`);
    expect(head).toContain(
      `<updated>1970-01-01T00:00:00.000Z</updated><author><name>${site.name}</name></author>`,
    );
    expect(head).toContain(`<link rel="self" href="${own}"/>`);
    expect(entries).toEqual([]);
  });

  it("has each news item with its link, date and picture, newest first", async () => {
    const record = newsItem({
      title: "Rice & fish < 5 rupees",
      newsLink: "https://news.example.com/?a=1&b=2",
      summary: "",
      text: "",
    });
    await deps.store.commit([{ insert: "news", id: "old", record }]);
    deps.clock.advance(60);
    await deps.store.commit([{ insert: "news", id: "new", record: newsItem({ title: "" }) }]);
    const updated = `<updated>${deps.now().toISOString()}</updated>`;
    const { head, entries } = await readFeed();
    expect(head).toContain(updated);
    expect(entries[0]).toContain(`<id>${own}#new</id><title>news.example.com</title>${updated}`);
    expect(entries[0]).toContain(`<link rel="alternate" href="${site.url}/news/news-example-com-new"/>`);
    expect(entries[0]).toContain(`<summary>${newsItem().summary}</summary>`);
    expect(entries[1]).toContain(`<id>${own}#old</id><title>Rice &amp; fish &lt; 5 rupees</title>`);
    expect(entries[1]).toContain('<link rel="alternate" href="https://news.example.com/?a=1&amp;b=2"/>');
    expect(entries[1]).toContain(
      `<link rel="enclosure" href="${site.url}${record.newsFile}" type="image/jpeg"/></entry></feed>`,
    );
  });

  it("is read by a program of others as it was written", async () => {
    const record = newsItem({ title: "Rice & fish < 5 rupees, നായർ" });
    await deps.store.commit([{ insert: "news", id: "n1", record }]);
    const feed = parseFeed(await (await read()).text()).toJSON();
    expect(feed.meta).toEqual({ type: "atom", version: "1.0" });
    expect(feed).toMatchObject({
      language: site.locale,
      title: `News of ${site.name}`,
      url: `${site.url}${pages.news}`,
      self: own,
      updated: deps.now().toISOString(),
      items: [
        {
          id: `${own}#n1`,
          title: record.title,
          description: record.summary,
          url: `${site.url}/news/rice-fish-5-rupees-n1`,
          updated: deps.now().toISOString(),
          media: [{ url: `${site.url}${record.newsFile}`, mimeType: "image/jpeg" }],
        },
      ],
    });
  });

  it("is readable by everybody, whatever characters a title was stored with", async () => {
    const record = newsItem({ title: "Tide\ufffe \u000btables" });
    await deps.store.commit([{ insert: "news", id: "n1", record }]);
    expect((await readFeed()).entries[0]).toContain("<title>Tide tables</title>");
  });

  it("is cached under the tag of the news, which a change of the news purges, and revalidated", async () => {
    const answer = await read();
    expect(answer.headers.get("Content-Type")).toBe("application/atom+xml");
    expect(answer.headers.get("Netlify-Cache-Tag")).toBe("news");
    const again = await read({ "If-None-Match": answer.headers.get("ETag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});
