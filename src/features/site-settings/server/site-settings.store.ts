import { jsonb, text } from "drizzle-orm/pg-core";
import type { SiteSettings } from "#rules/firm-facts.ts";
import { collection } from "#server/store/collection.ts";

/** A singleton. What is null is as `src/firm/site.ts` says. */
export const siteSettings = collection<SiteSettings>()("siteSettings", {
  persons: "none",
  retention: "kept",
  columns: {
    phone: text(),
    email: text(),
    address: jsonb().$type<NonNullable<SiteSettings["address"]>>(),
    hours: text(),
    holidays: jsonb().$type<NonNullable<SiteSettings["holidays"]>>(),
    whatsapp: text(),
    social: jsonb().$type<NonNullable<SiteSettings["social"]>>(),
    banner: jsonb().$type<NonNullable<SiteSettings["banner"]>>(),
  },
  checks: { site_settings__id_check: "_id = 'only'" },
  resource: "siteSettings",
  audit: () => null,
  history: {
    async words() {
      const { siteSettingsLabels: labels, siteSettingsTexts: texts } = await import(
        "../site-settings-form.ts"
      );
      return { labels, texts };
    },
  },
});
