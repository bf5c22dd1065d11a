import type { Context } from "hono";
import { api } from "#paths";
import { answerPublished } from "#server/http/answer-published.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { createApp } from "#server/http/app.ts";
import { findCaller } from "#server/http/require-session.ts";
import type { CacheTag } from "#server/platform/cdn.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { readFooter, readHeadings } from "#server/writing/only-record.ts";
import { readNews, readPartners } from "./content.service.ts";
import { footerView, headingsView, newsItemView, partnerView } from "./content-views.ts";

/**
 * Administrators get whole records, including the versions that they send back with changes; visitors get the views.
 */
async function answerRecords<T extends object>(
  c: Context<ApiEnv>,
  tag: CacheTag,
  records: readonly T[],
  view: (record: T) => object,
): Promise<Response> {
  const isSignedIn = (await findCaller(c)) !== null;
  return answerPublished(c, tag, isSignedIn ? records : records.map(view));
}

/** Published content: news, partners, headings and the footer. An invalid token counts as none. */
export const contentApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(api.news, async (c) => answerRecords(c, "news", await readNews(c.var.deps.store), newsItemView))
    .get(api.partners, async (c) =>
      answerRecords(c, "partners", await readPartners(c.var.deps.store), partnerView),
    )
    .get(api.headings, async (c) =>
      answerRecords(c, "headings", [await readHeadings(c.var.deps.store)], headingsView),
    )
    .get(api.footer, async (c) =>
      answerRecords(c, "footer", [await readFooter(c.var.deps.store)], footerView),
    );
