import { describe, expect, it, vi } from "vitest";
import { api, newsFeed } from "#addresses/public.ts";
import { defaultFooter, onlyFooter } from "#features/footer/footer.ts";
import { defaultPageHeadings, onlyHeadings } from "#features/headings/headings.ts";
import type { NewsItemView } from "#features/news/news.ts";
import type { NewsItem } from "#features/news/news-form.ts";
import { newsItem, newsItemView } from "#tests/samples/news/news.ts";
import { partner } from "#tests/samples/partner/partner.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openMigratedDatabase } from "#tests/support/server/test-database.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import type { Write } from "../store/store.ts";
import { changeSingleton, readSingleton } from "../writing/singleton.ts";
import { contentApp } from "./content.routes.ts";

const deps = eachTestDeps();

const get = (path: string, options: Parameters<typeof callApi>[2] = {}) =>
  callApi(
    contentApp(async () => deps),
    `GET ${path}`,
    options,
  );

async function addNews(title: string) {
  await deps.store.commit([{ insert: "news", id: title, record: newsItem({ title }) }]);
  deps.clock.advance(60);
}

describe("the public content", () => {
  it("lists every news item, newest first, with the documented fields only", async () => {
    await addNews("older");
    await addNews("newer");
    expect(await (await get(api.news)).json()).toEqual([
      newsItemView("newer", "2026-08-21T06:31:00.000Z", { title: "newer" }),
      newsItemView("older", "2026-08-21T06:30:00.000Z", { title: "older" }),
    ]);
  });

  it("lists a news item that was edited in its old place", async () => {
    await addNews("older");
    await addNews("newer");
    await deps.store.commit([{ update: "news", id: "older", version: 1, changes: { title: "Mended" } }]);
    expect(await (await get(api.news)).json()).toMatchObject([
      { _id: "newer" },
      { _id: "older", title: "Mended", updatedAt: "2026-08-21T06:30:00.000Z" },
    ]);
  });

  it("lists neither drafts nor news whose time has not come or is over, and is cached until the next moment", async () => {
    const titled = (title: string, changes: Partial<NewsItem>): Write => ({
      insert: "news",
      id: title,
      record: newsItem({ title, ...changes }),
    });
    const [past, soon, later] = [-1, 60, 120].map((minutes) =>
      new Date(deps.now().getTime() + minutes * 60_000).toISOString(),
    ) as [string, string, string];
    await deps.store.commit([
      titled("draft", { state: "draft", publishAt: past }),
      titled("over", { expireAt: past }),
      titled("for an hour", { expireAt: soon }),
      titled("from later on", { publishAt: later }),
    ]);
    const titles = async () => {
      const answer = await get(api.news);
      const cached = answer.headers.get("Netlify-CDN-Cache-Control");
      const news = (await answer.json()) as NewsItemView[];
      return [cached?.match(/max-age=(\d+)/)?.[1], ...news.map(({ title }) => title)];
    };
    expect(await titles()).toEqual(["3600", "for an hour"]);
    expect(await (await get(newsFeed)).text()).not.toContain("draft");
    deps.clock.advance(3600);
    expect(await titles()).toEqual(["3600"]);
    deps.clock.advance(3600);
    expect(await titles()).toEqual(["43200", "from later on"]);
    expect(await (await get(api.news)).json()).toMatchObject([{ updatedAt: later }]);
  });

  it("lists every partner with the documented fields only", async () => {
    await deps.store.commit([{ insert: "partners", id: "crest", record: partner() }]);
    expect(await (await get(api.partners)).json()).toEqual([{ _id: "crest", ...partner() }]);
  });

  it("is an empty list when there are no records", async () => {
    expect(await (await get(api.news)).json()).toEqual([]);
    expect(await (await get(api.partners)).json()).toEqual([]);
  });

  it("returns headings and footer as lists of one, with defaults until they are changed", async () => {
    expect(await (await get(api.headings)).json()).toEqual([defaultPageHeadings]);
    expect(await (await get(api.footer)).json()).toEqual([defaultFooter]);
    await deps.store.commit([
      changeSingleton(onlyHeadings, await readSingleton(deps.store, onlyHeadings), {
        newsHeading: "From the harbour",
      }),
      changeSingleton(onlyFooter, await readSingleton(deps.store, onlyFooter), {
        videoheading: "See how we work",
      }),
    ]);
    expect(await (await get(api.headings)).json()).toEqual([
      { ...defaultPageHeadings, newsHeading: "From the harbour" },
    ]);
    expect(await (await get(api.footer)).json()).toEqual([
      { ...defaultFooter, videoheading: "See how we work" },
    ]);
  });

  it("includes the version and the dates for an administrator", async () => {
    await addNews("only");
    const token = await signedInToken(deps);
    const [record] = (await (await get(api.news, { token })).json()) as object[];
    expect(record).toMatchObject({ _id: "only", version: 1, createdAt: "2026-08-21T06:30:00.000Z" });
    expect(await (await get(api.footer, { token })).json()).toEqual([
      { ...(await readSingleton(deps.store, onlyFooter)), ...defaultFooter },
    ]);
  });
});

describe("the single record of headings", () => {
  it("is created by the migrations with the default texts, as is the footer's", async () => {
    const database = await openMigratedDatabase();
    const rows = async (table: string) => (await database.query(`select * from ${table}`)).rows;
    expect(await rows("headings")).toMatchObject([
      {
        _id: "only",
        version: 1,
        news_heading: defaultPageHeadings.newsHeading,
        partnership_heading: defaultPageHeadings.partnershipHeading,
        partnership_sub_heading: defaultPageHeadings.partnershipSubHeading,
      },
    ]);
    expect(await rows("footers")).toMatchObject([{ _id: "only", version: 1, ...defaultFooter }]);
    await database.close();
  });

  it("does not allow a second record", async () => {
    const insert = (id: string) =>
      deps.store.commit([{ insert: "headings", id, record: defaultPageHeadings }]);
    await insert("only");
    await expect(insert("another")).rejects.toThrow();
  });

  it("refuses a change made on an outdated version", async () => {
    const seen = await readSingleton(deps.store, onlyHeadings);
    await deps.store.commit([changeSingleton(onlyHeadings, seen, { newsHeading: "First" })]);
    await expect(
      deps.store.commit([changeSingleton(onlyHeadings, seen, { newsHeading: "Second" })]),
    ).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("the cache", () => {
  it.each([
    [api.news, "news"],
    [api.partners, "partners"],
    [api.headings, "headings"],
    [api.footer, "footer"],
  ])("of the CDN keeps %s under the tag %s, while browsers revalidate each time", async (path, tag) => {
    const { headers } = await get(path);
    expect(headers.get("Netlify-CDN-Cache-Control")).toBe(
      "public, durable, max-age=43200, stale-while-revalidate=43200",
    );
    expect(headers.get("Netlify-Cache-Tag")).toBe(tag);
    expect(headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect(headers.get("Vary")).toBe("Authorization");
    expect(headers.get("Netlify-Vary")).toBe("query=none");
    expect(headers.get("Content-Type")).toBe("application/json");
  });

  it("of the browser gets 304 until something has changed", async () => {
    const tag = (await get(api.news)).headers.get("ETag") ?? "";
    const again = () => get(api.news, { headers: { "If-None-Match": `"other", W/${tag}` } });
    const unchanged = await again();
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get("ETag")]).toEqual([304, "", tag]);
    expect(unchanged.headers.get("Netlify-CDN-Cache-Control")).toBe("no-store");
    await addNews("change");
    expect((await again()).status).toBe(200);
  });

  it.each(["live", "dead"])("stores no answer to a caller with a %s token", async (kind) => {
    const token = kind === "live" ? await signedInToken(deps) : "dead";
    const { status, headers } = await get(api.news, { token });
    expect([status, headers.get("Cache-Control"), headers.get("Netlify-CDN-Cache-Control")]).toEqual([
      200,
      "no-store",
      null,
    ]);
  });

  it("stores no failed answer", async () => {
    const { AppError } = await import("#rules/app-error.ts");
    vi.spyOn(deps.store, "page").mockRejectedValue(new AppError("unavailable", { message: "Down." }));
    const { status, headers } = await get(api.news);
    expect([status, headers.get("Cache-Control"), headers.get("Netlify-CDN-Cache-Control")]).toEqual([
      503,
      "no-store",
      null,
    ]);
  });
});
