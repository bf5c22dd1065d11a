import { saveFooterVersion } from "#features/footer/server/footer.routes.ts";
import { saveHeadingsVersion } from "#features/headings/server/headings.routes.ts";
import { saveFairVersion } from "#features/job-fair/server/fair-settings.ts";
import { saveNewsVersion } from "#features/news/server/news.routes.ts";
import { savePartnerVersion } from "#features/partner/server/partner.routes.ts";
import { saveSiteSettingsVersion } from "#features/site-settings/server/site-settings.routes.ts";
import { saveTeamVersion } from "#features/staff/server/staff-changes.service.ts";
import type { PublishedCollection } from "../store/collections.ts";
import type { SaveVersion } from "../writing/save-version.ts";
import { saveOrderVersion } from "./ordered-lists.ts";

/** How each noun saves an earlier version of its records: as a change like any other. One that has a history and is not here does not compile. */
export const saves: Readonly<Record<PublishedCollection, SaveVersion>> = {
  partners: savePartnerVersion,
  news: saveNewsVersion,
  staff: saveTeamVersion,
  headings: saveHeadingsVersion,
  footers: saveFooterVersion,
  siteSettings: saveSiteSettingsVersion,
  jobFairSettings: saveFairVersion,
  contentOrders: saveOrderVersion,
};
