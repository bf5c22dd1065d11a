import { adminApi } from "#addresses/admin.ts";
import { picturedRoutes, savesVersion } from "#server/writing/content-routes.ts";
import { newsForms, newsRulesAcross, newsTexts } from "../news-form.ts";

const kind = {
  collection: "news",
  field: "newsFile",
  name: "News",
  added: newsForms.sent,
  changed: newsForms.change,
  across: newsRulesAcross,
  calls: {
    add: adminApi.newsCreate,
    change: ["PUT", adminApi.newsChange],
    remove: adminApi.newsRemove,
    restore: adminApi.newsRestore,
  },
  texts: {
    gone: "This news item no longer exists.",
    missing: newsTexts.missing,
    notSent: "no picture was sent",
  },
} as const;

/** Administrators' changes to the news. */
export const newsRoutes = picturedRoutes(kind);

export const saveNewsVersion = savesVersion(kind);
