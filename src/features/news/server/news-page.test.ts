import { beforeEach, describe, expect, it, vi } from "vitest";
import { newsItemShell, newsPreviewAllow, newsPreviewPage } from "#addresses/news.ts";
import { site } from "#firm/site.ts";
import { endSession, findSession } from "#server/http/session.ts";
import { contentApp } from "#server/published/content.routes.ts";
import { newsItem } from "#tests/samples/news/news.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import type { NewsItem } from "../news-form.ts";
import { newsMarkers as marker } from "../news-markers.ts";

const shell = `<!doctype html><html><head><title>${marker.title}</title><meta name="robots" content="noindex"><link rel="canonical" href="${site.url}${newsItemShell}"><meta name="description" content="${marker.description}"></head><body><h1>${marker.title}</h1><img srcset="${marker.sources}"><script type="application/ld+json">{"name":"${marker.title}","item":"${site.url}${newsItemShell}"}</script><div>${marker.text}</div></body></html>`;

const deps = eachTestDeps();
beforeEach(async () => {
  vi.stubGlobal("fetch", async (address: URL) =>
    address.pathname === newsItemShell
      ? new Response(shell, { headers: { "Content-Security-Policy": "default-src 'self'" } })
      : new Response("<h1>Lost</h1>", { status: 404 }),
  );
});

const store = (changes: Partial<NewsItem> = {}) =>
  deps.store.commit([{ insert: "news", id: "aBcd1234", record: newsItem(changes) }]);

const read = (slug: string, headers = {}) =>
  callApi(
    contentApp(async () => deps),
    `GET /news/${slug}`,
    { headers },
  );

const address = "registration-opens-for-the-job-fair-abcd1234";

describe("the page of a news item", () => {
  it("has the item's words, its own address and what search engines and shared links show", async () => {
    await store();
    const answer = await read(address);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain(
      "<p>Companies reserve a stall in a quarter of an hour.</p><p>The hall opens at nine.</p>",
    );
    expect(page).toContain(`<link rel="canonical" href="${site.url}/news/${address}">`);
    expect(page).toContain(`<meta property="og:url" content="${site.url}/news/${address}">`);
    expect(page).toContain('"@type":"NewsArticle"');
    expect(page).not.toContain("noindex");
    expect(page).not.toContain("[[");
    expect(page).not.toContain(newsItemShell);
  });

  it("escapes what is typed, in the page as in its data", async () => {
    const title = '</script><script>alert("1")</script> $& \\';
    await store({ title, text: "<b>Bold</b> [[news.title]]" });
    const page = await (await read("script-script-alert-1-script-abcd1234")).text();
    expect(page).not.toContain("<script>");
    expect(page).toContain("<p>&lt;b&gt;Bold&lt;/b&gt; [[news.title]]</p>");
    const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = ""]) => JSON.parse(json),
    );
    expect(data).toMatchObject([{ "@type": "NewsArticle", headline: title }, { name: title }]);
  });

  it("is cached under the tag of the news, until the news change on their own", async () => {
    await store();
    const answer = await read(address);
    expect(answer.headers.get("Netlify-Cache-Tag")).toBe("news");
    expect(answer.headers.get("Content-Security-Policy")).toBe("default-src 'self'");
    const again = await read(address, { "If-None-Match": answer.headers.get("ETag") ?? "" });
    expect(again.status).toBe(304);
  });

  it("is found by the address of an earlier title, which leads to the current one", async () => {
    await store();
    const answer = await read("an-earlier-title-abcd1234");
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, `/news/${address}`]);
  });

  it("has the summary of an item without a text", async () => {
    await store({ text: "" });
    const answer = await read(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(newsItem().title);
  });

  it("leads on to the article elsewhere when there is nothing to read here", async () => {
    await store({ text: "", summary: "" });
    const answer = await read(address);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, newsItem().newsLink]);
  });

  it.each<readonly [string, Partial<NewsItem>]>([
    ["a draft", { state: "draft" }],
    ["an item that is over", { expireAt: "2020-01-01T00:00:00.000Z" }],
    ["an item that is to come", { publishAt: "2099-01-01T00:00:00.000Z" }],
  ])("is not found for %s", async (_, changes) => {
    await store(changes);
    const answer = await read(address);
    expect([answer.status, await answer.text()]).toEqual([404, "<h1>Lost</h1>"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  it.each(["nothing-of-ours", "%2e%2e%2f", "a".repeat(200)])("is not found at %s", async (slug) => {
    await store();
    expect((await read(slug)).status).toBe(404);
  });

  it("says so when the site's page cannot be had", async () => {
    await store();
    vi.stubGlobal("fetch", async () => new Response("", { status: 500 }));
    expect((await read(address)).status).toBe(503);
  });
});

describe("the preview of a news item", () => {
  const app = () => contentApp(async () => deps);
  const allow = (token: string) => callApi(app(), `POST ${newsPreviewAllow("aBcd1234")}`, { token });
  const cookieOf = (answer: Response) => answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const open = (Cookie: string, id = "aBcd1234") =>
    callApi(app(), `GET ${newsPreviewPage(id)}`, { headers: { Cookie } });

  it("is the page of a draft for the browser that was allowed, not indexed and never cached", async () => {
    await store({ state: "draft" });
    const answer = await open(cookieOf(await allow(await signedInToken(deps))));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain("<title>Preview: Registration opens for the job fair</title>");
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.has("Netlify-CDN-Cache-Control")).toBe(false);
  });

  it("is not found without the cookie, with a changed one, for another item, later, or after signing out", async () => {
    await store({ state: "draft" });
    await deps.store.commit([{ insert: "news", id: "other", record: newsItem({ state: "draft" }) }]);
    const token = await signedInToken(deps);
    const cookie = cookieOf(await allow(token));
    const statuses = async (...answers: readonly Promise<Response>[]) =>
      (await Promise.all(answers)).map(({ status }) => status);
    expect(await statuses(open(""), open(`${cookie}A`), open(cookie, "other"))).toEqual([404, 404, 404]);
    expect(await statuses(open(cookie))).toEqual([200]);
    deps.clock.advance(10 * 60);
    expect(await statuses(open(cookie))).toEqual([404]);
    const again = cookieOf(await allow(token));
    expect(await statuses(open(again))).toEqual([200]);
    await endSession(deps, (await findSession(deps, token))?.id ?? "");
    expect(await statuses(open(again))).toEqual([404]);
  });

  it.each([{ sessionEpoch: 9 }, { isActive: false }, { adminType: "reader" as const }])(
    "ends with what the account may do: %j",
    async (changes) => {
      await store({ state: "draft" });
      const token = await signedInToken(deps);
      const cookie = cookieOf(await allow(token));
      const account = (await findSession(deps, token))?.account;
      const { _id: id = "", version = 0 } = account ?? {};
      await deps.store.commit([{ update: "accounts", id, version, changes }]);
      expect((await open(cookie)).status).toBe(404);
    },
  );

  it("is refused to who is not signed in", async () => {
    await store({ state: "draft" });
    expect((await callApi(app(), `POST ${newsPreviewAllow("aBcd1234")}`)).status).toBe(401);
  });
});

describe("the list of the news", () => {
  it("names the page of an item that has a text, and no text", async () => {
    await store();
    const list = async () =>
      (
        await callApi(
          contentApp(async () => deps),
          "GET /api/news/newsdetails",
        )
      ).json();
    const [item] = (await list()) as readonly object[];
    expect(item).toMatchObject({ page: `/news/${address}`, newsLink: newsItem().newsLink });
    expect(item).not.toHaveProperty("text");
  });
});
