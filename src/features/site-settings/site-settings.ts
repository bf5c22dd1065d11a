import { noSiteSettings } from "#rules/firm-facts.ts";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    siteSettings: true;
  }
}

/** The single record of its collection. */
export const onlySiteSettings = {
  collection: "siteSettings",
  tag: "site-settings",
  defaults: noSiteSettings,
} as const;
