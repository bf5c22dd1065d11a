import {
  accounts,
  lockouts,
  locks,
  passwordResets,
  sessions,
  visits,
} from "#features/account/server/account.store.ts";
import {
  factorSetUps,
  recoveryCodes,
  secondFactors,
  signInRules,
  signInTickets,
} from "#features/account/server/second-factor.store.ts";
import { audit, readings } from "#features/audit/server/audit.store.ts";
import {
  certificateKeys,
  certificateLooks,
  certificates,
  keptStatuses,
} from "#features/certificate/server/certificate.store.ts";
import { contentOrders } from "#features/content-order/server/content-order.store.ts";
import { enquiries } from "#features/enquiry/server/enquiry.store.ts";
import { footers } from "#features/footer/server/footer.store.ts";
import { headings } from "#features/headings/server/headings.store.ts";
import {
  jobFairBrandings,
  jobFairSelections,
  jobFairVouchers,
} from "#features/job-fair/server/gifts.store.ts";
import {
  jobFairAddressChanges,
  jobFairCompanies,
  jobFairContacts,
  jobFairFlows,
} from "#features/job-fair/server/registration.store.ts";
import {
  jobFairFactsChanges,
  jobFairPlaces,
  jobFairSettings,
} from "#features/job-fair/server/season.store.ts";
import { news } from "#features/news/server/news.store.ts";
import { partners } from "#features/partner/server/partner.store.ts";
import { postalCodes } from "#features/pincode/server/pincode.store.ts";
import { projects } from "#features/project/server/project.store.ts";
import { siteSettings } from "#features/site-settings/server/site-settings.store.ts";
import { staff } from "#features/staff/server/staff.store.ts";
import { challenges, lookups } from "#features/verification/server/verification.store.ts";
import { waitingCompanies } from "#features/waiting-list/server/waiting-list.store.ts";
import { backupRuns } from "./collections/backup-runs.store.ts";
import { erasures, retentionRules } from "./collections/erasures.store.ts";
import { faults } from "./collections/faults.store.ts";
import { files, uploads } from "./collections/files.store.ts";
import { idempotencyKeys } from "./collections/idempotency-key.store.ts";
import { jobs } from "./collections/jobs.store.ts";
import { mentions, notes } from "./collections/notes.store.ts";
import { givenNotices, notices } from "./collections/notices.store.ts";
import { mailSubscriptions, outbox } from "./collections/outbox.store.ts";
import { replyTemplates } from "./collections/reply-templates.store.ts";
import { savedViews } from "./collections/saved-views.store.ts";
import { versions } from "./collections/versions.store.ts";
import type { CollectionName } from "./store/store.ts";

/**
 * Every collection by its name, described in its noun's room: what the store, the audit log, searches, exports and the
 * dashboard know about it is derived from here. Searches and the dashboard list them in this order. `npm run migration`
 * adds a new one, with the migration that it needs.
 */
export const collections = {
  enquiries,
  projects,
  jobFairCompanies,
  jobFairContacts,
  jobFairSelections,
  jobFairVouchers,
  jobFairBrandings,
  waitingCompanies,
  jobFairFactsChanges,
  jobFairAddressChanges,
  jobFairFlows,
  jobFairPlaces,
  jobFairSettings,
  staff,
  certificates,
  certificateLooks,
  certificateKeys,
  partners,
  news,
  contentOrders,
  headings,
  footers,
  siteSettings,
  accounts,
  sessions,
  lockouts,
  passwordResets,
  secondFactors,
  recoveryCodes,
  factorSetUps,
  signInTickets,
  signInRules,
  locks,
  visits,
  audit,
  readings,
  faults,
  notes,
  mentions,
  savedViews,
  replyTemplates,
  outbox,
  mailSubscriptions,
  challenges,
  lookups,
  postalCodes,
  erasures,
  retentionRules,
  backupRuns,
  notices,
  givenNotices,
  files,
  uploads,
  versions,
  jobs,
  idempotencyKeys,
  keptStatuses,
};

type Described = typeof collections;

declare module "./store/store.ts" {
  interface Collections extends Described {}
}

export const collectionNames = Object.keys(collections) as readonly CollectionName[];

export const isCollectionName = (name: string): name is CollectionName => Object.hasOwn(collections, name);
