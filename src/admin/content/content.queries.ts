import { type QueryKey, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callSigned } from "#admin/session/signed-call.ts";
import { footerRecordSchema } from "#domain/footer.ts";
import { newsItemRecordSchema } from "#domain/news-item.ts";
import { headingsRecordSchema } from "#domain/page-headings.ts";
import { partnerRecordSchema } from "#domain/partner.ts";
import { api } from "#paths";

/** A cached list of content, and the schema of its records. */
export interface ContentQuery {
  readonly queryKey: QueryKey;
  readonly record: z.ZodMiniType<object>;
}

/** With a session, the public lists return whole records, including the versions that changes are sent with. */
function contentQuery<R>(key: string, path: string, record: z.ZodMiniType<R>) {
  const query = queryOptions({
    queryKey: ["content", key],
    queryFn: ({ signal }) => callSigned(path, z.array(record), { signal }),
  });
  return { ...query, record };
}

export const partnersQuery = contentQuery("partners", api.partners, partnerRecordSchema);
export const newsQuery = contentQuery("news", api.news, newsItemRecordSchema);
/** Lists with a single record. */
export const headingsQuery = contentQuery("headings", api.headings, headingsRecordSchema);
export const footerQuery = contentQuery("footer", api.footer, footerRecordSchema);
