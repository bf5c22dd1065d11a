import type { Hono } from "hono";
import * as z from "zod/mini";
import { api, newsFeed } from "#addresses/public.ts";
import { contentOrderRoutes } from "#features/content-order/server/content-order.routes.ts";
import { footerSchema, onlyFooter } from "#features/footer/footer.ts";
import { onlyHeadings, pageHeadingsSchema } from "#features/headings/headings.ts";
import { isNewsShown, newsItemSchema, nextNewsChange } from "#features/news/news.ts";
import { asNewsItem } from "#features/news/news-view.ts";
import { atomFeed } from "#features/news/server/news-feed.ts";
import { newsPageRoutes, newsPreviewRoutes } from "#features/news/server/news-page.routes.ts";
import { partnerSchema } from "#features/partner/partner.ts";
import { siteSettingsRoutes } from "#features/site-settings/server/site-settings.routes.ts";
import { answerPublished, answersPublished, sendPublished } from "../http/answer-published.ts";
import { createApp } from "../http/app.ts";
import type { ApiEnv } from "../http/described.ts";
import { callerMay } from "../http/session-guards.ts";
import type { OpenDeps } from "../platform/deps.ts";
import { recordSchema } from "../records/record-schema.ts";
import type { CollectionName, Store } from "../store/store.ts";
import { readSingleton, type Singleton } from "../writing/singleton.ts";
import { lists } from "./ordered-lists.ts";

/** Content that visitors read at one path. */
interface Published {
  readonly path: string;
  readonly collection: CollectionName;
  readonly read: (store: Store) => Promise<readonly object[]>;
  /** Visitors get only the fields that this schema names, so a record's new field is not exposed by default. */
  readonly view: z.ZodMiniType<object>;
  /** The schema of what `view` returns, if `view` transforms records instead of only omitting fields. */
  readonly viewResult?: z.ZodMiniType;
  /** When visitors see a record; without a schedule, always. */
  readonly schedule?: Schedule;
}

/**
 * Takes `never`, since `published` has schedules of different collections. The cast in `readVisible` is unchecked, so an
 * entry's schedule must be for the records of its own collection.
 */
interface Schedule {
  readonly isShown: (record: never, now: Date) => boolean;
  readonly changesAt: (records: readonly never[], now: Date) => Date | null;
}

const newsSchedule = {
  isShown: isNewsShown,
  changesAt: nextNewsChange,
};

const only =
  <C extends CollectionName>(record: Singleton<C>) =>
  async (store: Store) => [await readSingleton(store, record)];

/** The published lists, by the tag under which the CDN caches each. */
const published = {
  news: {
    path: api.news,
    collection: "news",
    read: lists.news.read,
    view: asNewsItem,
    viewResult: newsItemSchema,
    schedule: newsSchedule,
  },
  partners: {
    path: api.partners,
    collection: "partners",
    read: lists.partners.read,
    view: partnerSchema,
  },
  headings: {
    path: api.headings,
    collection: "headings",
    read: only(onlyHeadings),
    view: pageHeadingsSchema,
  },
  footer: { path: api.footer, collection: "footers", read: only(onlyFooter), view: footerSchema },
} as const satisfies Readonly<Record<string, Published>>;

const ATOM = "application/atom+xml";

type Tag = keyof typeof published;

type ViewOf<T extends Tag> = z.output<(typeof published)[T]["view"]>;

/** The records at one path as visitors get them at `now`, and when a schedule next changes what they get. */
async function readVisible<T extends Tag>(store: Store, tag: T, now: Date) {
  const { read, view, schedule }: Published = published[tag];
  const records = (await read(store)) as readonly never[];
  const shown = schedule ? records.filter((record) => schedule.isShown(record, now)) : records;
  return {
    views: shown.map((record) => z.parse(view, record) as ViewOf<T>),
    changesAt: schedule?.changesAt(records, now) ?? null,
  };
}

/** The records at one path as visitors get them now. */
export const readViews = async <T extends Tag>(store: Store, tag: T): Promise<ViewOf<T>[]> =>
  (await readVisible(store, tag, new Date())).views;

/** The response's schema: visitors get views, administrators whole records. */
const contentSchema = ({ collection, view, viewResult = view }: Published) =>
  z.union([z.array(viewResult), z.array(recordSchema(collection))]);

/** Published content: news, partners, headings and the footer. An invalid token counts as none. */
export function contentApp(openDeps: OpenDeps): Hono<ApiEnv> {
  const app = createApp(openDeps);
  for (const tag of Object.keys(published) as Tag[]) {
    const list: Published = published[tag];
    const described = answersPublished(`Reads the ${tag} that visitors see.`, () => contentSchema(list));
    // Whole records have their version, which administrators send back with changes.
    app.get(list.path, described, async (c) => {
      const mayReadWhole = await callerMay(c, "content:read");
      const { store, now } = c.var.deps;
      if (mayReadWhole) return answerPublished(c, tag, await list.read(store));
      const { views, changesAt } = await readVisible(store, tag, now());
      return answerPublished(c, tag, views, { changesAt });
    });
  }
  // The CDN caches the feed under the tag of the news, so that a change of the news shows in it at once.
  app.get(newsFeed, answersPublished("Reads the news as an Atom feed.", { body: [ATOM] }), async (c) => {
    const { store, now } = c.var.deps;
    const { views, changesAt } = await readVisible(store, "news", now());
    return sendPublished(c, "news", await atomFeed(views), ATOM, { changesAt });
  });
  return app
    .route("/", contentOrderRoutes(lists))
    .route("/", siteSettingsRoutes)
    .route("/", newsPageRoutes)
    .route("/", newsPreviewRoutes);
}
