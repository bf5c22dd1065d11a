import * as z from "zod/mini";
import type { Stored } from "#domain/document.ts";
import { type Footer, footerSchema } from "#domain/footer.ts";
import { type NewsItem, newsItemSchema } from "#domain/news-item.ts";
import { type PageHeadings, pageHeadingsSchema } from "#domain/page-headings.ts";
import { type Partner, partnerSchema } from "#domain/partner.ts";

// Visitors get only the fields that the public schemas name, so a record's new field is not exposed by default.

export const newsItemView = (item: Stored<NewsItem>) => z.parse(newsItemSchema, item);
export const partnerView = (partner: Stored<Partner>) => z.parse(partnerSchema, partner);
export const headingsView = (headings: PageHeadings) => z.parse(pageHeadingsSchema, headings);
export const footerView = (footer: Footer) => z.parse(footerSchema, footer);
