import * as z from "zod/mini";
import { type Footer, footerSchema } from "#features/footer/footer.ts";
import { type PageHeadings, pageHeadingsSchema } from "#features/headings/page-headings.ts";
import { type NewsItem, newsItemSchema } from "#features/news/news-item.ts";
import { type Partner, partnerSchema } from "#features/partner/partner.ts";
import type { Stored } from "#rules/document.ts";

// Visitors get only the fields that the public schemas name, so a record's new field is not exposed by default.

export const newsItemView = (item: Stored<NewsItem>) => z.parse(newsItemSchema, item);
export const partnerView = (partner: Stored<Partner>) => z.parse(partnerSchema, partner);
export const headingsView = (headings: PageHeadings) => z.parse(pageHeadingsSchema, headings);
export const footerView = (footer: Footer) => z.parse(footerSchema, footer);
