import type { Lock } from "#features/account/server/lock.ts";
import type { Visit } from "#features/account/server/visit.ts";
import type { Enquiry } from "#features/enquiry/enquiry.ts";
import type { Footer } from "#features/footer/footer.ts";
import type { PageHeadings } from "#features/headings/page-headings.ts";
import type {
  JobFairCompany,
  JobFairContact,
  JobFairSelection,
  JobFairVoucher,
} from "#features/job-fair/job-fair.ts";
import type { JobFairFlow } from "#features/job-fair/server/flow-record.ts";
import type { NewsItem } from "#features/news/news-item.ts";
import type { Partner } from "#features/partner/partner.ts";
import type { PostalCodeRecord } from "#features/pincode/server/postal-code-record.ts";
import type { Project } from "#features/project/project.ts";
import type { Staff } from "#features/staff/staff.ts";
import type { Challenge, Lookup } from "#features/verification/server/verification-records.ts";
import type { Account, Session } from "#rules/account/account.ts";
import type { AuditEntry } from "#rules/audit.ts";
import type { KeptFile, Upload } from "../files/kept-file.ts";
import type { BinEntry } from "../writing/bin-entry.ts";
import type { Receipt } from "../writing/receipt-record.ts";

/** The text fields, by which documents can be looked up. */
type TextField<T> = { [K in keyof T]: T[K] extends string | null ? K : never }[keyof T] & string;

interface UniqueIndex<T> {
  readonly field: TextField<T>;
  /** "Ada" and "ada" are the same value. */
  readonly ignoreCase?: true;
}

/** The description of a collection for the adapters. */
export interface Collection<T> {
  readonly unique: Readonly<Record<string, UniqueIndex<T>>>;
  /** Listing name to the field that it lists by. */
  readonly listings: Readonly<Record<string, TextField<T>>>;
  readonly searchable: readonly TextField<T>[];
  /** Append-only: no write may change or remove a document. */
  readonly onlyGrows?: true;
  /** Documents have an `expiresAt`; from then on they count as absent and may be dropped. */
  readonly expires: boolean;
}

/** Carries the document's type, which the description itself does not mention. */
type Described<T, D> = D & { readonly document?: T };

const describe =
  <T>() =>
  <const D extends Collection<T>>(description: D): Described<T, D> =>
    description;

/**
 * Every collection, declared once; the adapters are generic over it. A new one needs its domain type, an entry here, a
 * table in `postgres/tables.ts` and a migration; `postgres/schema.test.ts` reports what is missing.
 *
 * An id is 16 random bytes or a hash of the sender's Idempotency-Key (`add-once.ts`), in base64url, unless the
 * collection's comment says otherwise.
 */
export const collections = {
  enquiries: describe<Enquiry>()({
    unique: {},
    listings: { progress: "progress" },
    searchable: ["fullName", "email", "phone", "location", "info_from", "message"],
    expires: false,
  }),
  projects: describe<Project>()({
    unique: {},
    listings: { progress: "progress" },
    searchable: [
      "fullName",
      "contactNumber",
      "emailAddress",
      "userType",
      "qualification",
      "customQualification",
      "institute_company",
      "projectName",
      "summary",
      "skills",
      "fileName",
    ],
    expires: false,
  }),
  accounts: describe<Account>()({
    unique: {
      username: { field: "username", ignoreCase: true },
      email: { field: "email", ignoreCase: true },
    },
    listings: {},
    searchable: ["username", "email"],
    expires: false,
  }),
  sessions: describe<Session>()({
    unique: {},
    listings: { account: "accountId" },
    searchable: [],
    expires: true,
  }),
  receipts: describe<Receipt>()({
    unique: { key: { field: "key" } },
    listings: {},
    searchable: [],
    expires: true,
  }),
  files: describe<KeptFile>()({
    unique: {},
    listings: { attached: "attachedTo" },
    searchable: [],
    expires: false,
  }),
  uploads: describe<Upload>()({
    unique: { file: { field: "fileKey" } },
    listings: {},
    searchable: [],
    expires: true,
  }),
  news: describe<NewsItem>()({
    unique: {},
    listings: {},
    searchable: ["title", "newsLink"],
    expires: false,
  }),
  partners: describe<Partner>()({
    unique: {},
    listings: {},
    searchable: ["companyname", "description"],
    expires: false,
  }),
  /** One record, with the id `ONLY`. */
  headings: describe<PageHeadings>()({ unique: {}, listings: {}, searchable: [], expires: false }),
  /** One record, with the id `ONLY`. */
  footers: describe<Footer>()({ unique: {}, listings: {}, searchable: [], expires: false }),
  staff: describe<Staff>()({
    unique: { empID: { field: "empID" } },
    listings: { category: "category" },
    searchable: ["name", "email", "desig", "empID", "phone"],
    expires: false,
  }),
  /** The id is that of the deleted record. */
  bin: describe<BinEntry>()({ unique: {}, listings: {}, searchable: [], expires: true }),
  challenges: describe<Challenge>()({ unique: {}, listings: {}, searchable: [], expires: true }),
  lookups: describe<Lookup>()({
    unique: {},
    listings: { staff: "staffId" },
    searchable: [],
    expires: true,
  }),
  audit: describe<AuditEntry>()({
    unique: {},
    listings: { account: "accountId", action: "action", collection: "collection" },
    searchable: ["username", "recordId", "label", "address"],
    onlyGrows: true,
    expires: false,
  }),
  /** The id is the subject. */
  locks: describe<Lock>()({ unique: {}, listings: {}, searchable: [], expires: false }),
  jobFairCompanies: describe<JobFairCompany>()({
    unique: {},
    listings: { domain: "domain", progress: "progress" },
    searchable: [
      "companyName",
      "industry",
      "website",
      "companySize",
      "pincode",
      "state",
      "city",
      "district",
      "email",
    ],
    expires: false,
  }),
  jobFairContacts: describe<JobFairContact>()({
    unique: { company: { field: "companyId" } },
    listings: { email: "email" },
    searchable: ["fullName", "designation", "email", "phone", "alternateContact"],
    expires: false,
  }),
  jobFairSelections: describe<JobFairSelection>()({
    unique: { company: { field: "companyId" } },
    listings: {},
    searchable: [],
    expires: false,
  }),
  /** Ids are `{companyId}.{voucher}`. */
  jobFairVouchers: describe<JobFairVoucher>()({
    unique: { code: { field: "code", ignoreCase: true } },
    listings: { company: "companyId" },
    searchable: [],
    expires: false,
  }),
  /** The id is a hash of the token in the browser's cookie. */
  jobFairFlows: describe<JobFairFlow>()({ unique: {}, listings: {}, searchable: [], expires: true }),
  /** The id is the account's. */
  visits: describe<Visit>()({ unique: {}, listings: {}, searchable: [], expires: true }),
  /** The id is the postal code. */
  postalCodes: describe<PostalCodeRecord>()({ unique: {}, listings: {}, searchable: [], expires: true }),
};

/** The id of the only record in a single-record collection. */
export const ONLY = "only";

type Collections = typeof collections;
export type CollectionName = keyof Collections;
export type DocumentOf<C extends CollectionName> = NonNullable<Collections[C]["document"]>;
export type UniqueIndexOf<C extends CollectionName> = keyof Collections[C]["unique"] & string;
export type ListingOf<C extends CollectionName> = keyof Collections[C]["listings"] & string;
