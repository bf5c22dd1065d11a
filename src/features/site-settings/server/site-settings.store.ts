import { jsonb } from "drizzle-orm/pg-core";
import type { SiteSettings } from "#rules/firm-facts.ts";
import { collection } from "#server/store/collection.ts";
import { siteSettingsLabels, siteSettingsTexts, textSettings } from "../site-settings-form.ts";

/** A singleton. What is null is as `src/firm/site.ts` says. */
export const siteSettings = collection<SiteSettings>()("siteSettings", {
  fields: textSettings,
  table: {
    columns: {
      address: jsonb().$type<NonNullable<SiteSettings["address"]>>(),
      holidays: jsonb().$type<NonNullable<SiteSettings["holidays"]>>(),
      social: jsonb().$type<NonNullable<SiteSettings["social"]>>(),
      banner: jsonb().$type<NonNullable<SiteSettings["banner"]>>(),
    },
    checks: { site_settings__id_check: "_id = 'only'" },
  },
  privacy: { persons: "none", retention: "kept" },
  office: {
    resource: "siteSettings",
    audit: () => null,
    isBuiltIn: true,
    history: { words: async () => ({ labels: siteSettingsLabels, texts: siteSettingsTexts }) },
  },
});
