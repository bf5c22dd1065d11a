import { boolean, integer, jsonb, text } from "drizzle-orm/pg-core";
import { collection } from "#server/store/collection.ts";
import { instant } from "#server/store/table.ts";
import type { JobFairBranding } from "../branding.ts";
import type { JobFairGifts } from "../gifts.ts";
import type { JobFairVoucher } from "../vouchers.ts";

export const jobFairSelections = collection<JobFairGifts>()("jobFairSelections", {
  table: {
    columns: {
      companyId: text().notNull(),
      selectedVouchers: jsonb().$type<JobFairGifts["selectedVouchers"]>().notNull(),
      selectedTools: jsonb().$type<JobFairGifts["selectedTools"]>().notNull(),
      noGift: boolean().notNull(),
      termsWording: text(),
      promotionsWording: text(),
      termsVersion: text().notNull(),
      agreedAt: instant().notNull(),
    },
    unique: { company: { field: "companyId" } },
    checks: {
      job_fair_selections_selected_vouchers_check: "jsonb_array_length(selected_vouchers) <= 2",
      job_fair_selections_selected_tools_check: "jsonb_array_length(selected_tools) <= 2",
      job_fair_selections_gifts_check:
        "not no_gift or jsonb_array_length(selected_vouchers) + jsonb_array_length(selected_tools) = 0",
    },
  },
  privacy: {
    persons: { termsWording: "other", promotionsWording: "other", termsVersion: "other" },
    owner: { collection: "jobFairCompanies", id: "companyId" },
    retention: "withOwner",
  },
  office: { resource: "jobfair", audit: () => null },
});

/** Ids are `{companyId}.{voucher}`. */
export const jobFairVouchers = collection<JobFairVoucher>()("jobFairVouchers", {
  table: {
    columns: {
      companyId: text().notNull(),
      voucher: integer().$type<JobFairVoucher["voucher"]>().notNull(),
      code: text().notNull(),
      redeemedAt: instant(),
      redeemedBy: text(),
      voidedAt: instant(),
      undoneAt: instant(),
      undoneBy: text(),
      undoneReason: text(),
    },
    unique: { code: { field: "code", ignoreCase: true } },
    listings: { company: "companyId" },
    checks: {
      job_fair_vouchers_voucher_check: "voucher between 1 and 4",
      job_fair_vouchers_identity_check: "_id = company_id || '.' || voucher",
      job_fair_vouchers_voided_check: "redeemed_at is null or voided_at is null",
      job_fair_vouchers_redeemed_check: "(redeemed_at is null) = (redeemed_by is null)",
      job_fair_vouchers_undone_check: "num_nulls(undone_at, undone_by, undone_reason) in (0, 3)",
    },
  },
  privacy: {
    persons: { code: "other", redeemedBy: "other", undoneBy: "other", undoneReason: "other" },
    owner: { collection: "jobFairCompanies", id: "companyId" },
    retention: "withOwner",
  },
  office: { resource: "jobfair", audit: ({ code }) => code },
});

/** The id is the company's. */
export const jobFairBrandings = collection<JobFairBranding>()("jobFairBrandings", {
  table: {
    columns: {
      logo: text().notNull(),
      logoName: text().notNull(),
      mainColour: text().notNull(),
      secondColour: text(),
    },
    checks: {
      job_fair_brandings_colours_check:
        "main_colour ~ '^#[0-9a-f]{6}$' and (second_colour is null or second_colour ~ '^#[0-9a-f]{6}$')",
    },
  },
  privacy: {
    persons: { logo: "other", logoName: "fileName", mainColour: "other", secondColour: "other" },
    owner: { collection: "jobFairCompanies", id: "_id" },
    retention: "withOwner",
  },
  office: { resource: "jobfair", audit: ({ logoName }) => logoName },
});
