import { type Context, Hono } from "hono";
import { newsItemPage, newsPreviewAllow, newsPreviewPage } from "#addresses/news.ts";
import { isPermitted } from "#rules/account/permissions.ts";
import { AppError } from "#rules/app-error.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import { messageSchema } from "#rules/record.ts";
import { sendPublished } from "#server/http/answer-published.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { hostCookie } from "#server/http/host-cookie.ts";
import { accountOfSession } from "#server/http/session.ts";
import { isSignature, signatureOf } from "#server/platform/crypto.ts";
import { allItems } from "#server/store/store.ts";
import { mayWriteContent } from "#server/writing/may-write-content.ts";
import { isNewsShown, nextNewsChange } from "../news.ts";
import { hasOwnPage, newsItemAt, newsSlug } from "../news-view.ts";
import { filledPage, HTML, sendNotFound } from "./send-news-page.ts";

const mayBeSlug = (slug: string) => /^[a-z0-9-]{1,100}$/i.test(slug);

/**
 * The page of a news item that has a text: built with the site, filled with the item at each reading, and cached under
 * the tag of the news, so that a change shows at once.
 */
export const newsPageRoutes = new Hono<ApiEnv>().get(
  newsItemPage.pattern,
  answers(
    "Shows a news item that has a text, as a page. An earlier title's address leads to the current one.",
    {
      200: { body: [HTML], headers: ["ETag"] },
      301: { body: null },
      302: { body: null },
      304: { body: null, headers: ["ETag"] },
      404: { body: [HTML] },
    },
    { headers: ["If-None-Match"], errors: ["unavailable"] },
  ),
  async (c) => {
    const slug = c.req.param("slug");
    if (!mayBeSlug(slug)) return sendNotFound(c);
    const { store, now } = c.var.deps;
    const items = await allItems((page) => store.page("news", page));
    const item = newsItemAt(
      items.filter((each) => isNewsShown(each, now())),
      slug,
    );
    if (!item) return sendNotFound(c);
    if (!hasOwnPage(item)) return c.redirect(item.newsLink, 302);
    if (newsSlug(item) !== slug) return c.redirect(newsItemPage(newsSlug(item)), 301);
    const page = await filledPage(c, item);
    return sendPublished(c, "news", page, `${HTML}; charset=utf-8`, {
      changesAt: nextNewsChange(items, now()),
    });
  },
);

/** Only this browser has it, and it ends with the session: the URL alone opens nothing. */
const cookie = hostCookie("news-preview");

const VALID_MS = 10 * MINUTE_MS;

const signed = (id: string, sessionId: string, until: number) => `news-preview ${id} ${sessionId} ${until}`;

function allow(c: Context<ApiEnv>, id: string): void {
  const { deps, session } = c.var;
  const until = deps.now().getTime() + VALID_MS;
  const signature = signatureOf(deps.sessionSecret, signed(id, session.id, until));
  cookie.set(c, [session.id, until, signature].join("."), VALID_MS / 1000);
}

/** The session in whose name the browser may see the item; `null` if it may not. */
function sessionThatMay(c: Context<ApiEnv>, id: string): string | null {
  const { sessionSecret, earlierSecrets, now } = c.var.deps;
  const [sessionId = "", until = "", signature = ""] = (cookie.read(c) ?? "").split(".");
  const secrets = [sessionSecret, ...earlierSecrets.session];
  const isOurs = isSignature(signature, secrets, signed(id, sessionId, Number(until)));
  return isOurs && now().getTime() < Number(until) ? sessionId : null;
}

/** The page of a news item before it is public, for the browser of an administrator. */
export const newsPreviewRoutes = new Hono<ApiEnv>()
  .post(
    newsPreviewAllow.pattern,
    mayWriteContent,
    answers(
      "Lets this browser open the page of a news item for ten minutes, whether it is public or not.",
      { 200: { body: messageSchema, headers: ["Set-Cookie"] } },
      { errors: ["not_found"] },
    ),
    async (c) => {
      const id = c.req.param("id");
      const item = await c.var.deps.store.get("news", id);
      if (!item) throw new AppError("not_found", { message: "This news item no longer exists." });
      allow(c, id);
      return c.json({ message: "The preview is ready." });
    },
  )
  .get(
    newsPreviewPage.pattern,
    answers(
      "Shows the page of a news item as it is stored. Neither cached nor indexed.",
      { 200: { body: [HTML] }, 302: { body: null }, 404: { body: [HTML] } },
      { cookie: cookie.name, errors: ["unavailable"] },
    ),
    async (c) => {
      const id = c.req.param("id");
      const sessionId = sessionThatMay(c, id);
      if (sessionId === null) return sendNotFound(c);
      const { store } = c.var.deps;
      const [account, item] = await Promise.all([
        accountOfSession({ store }, sessionId),
        store.get("news", id),
      ]);
      if (!account || !isPermitted(account.adminType, "content:write") || !item) return sendNotFound(c);
      if (!hasOwnPage(item)) return c.redirect(item.newsLink, 302);
      c.header("X-Robots-Tag", "noindex");
      return c.html(await filledPage(c, item, { isPreview: true }));
    },
  );
