import { type QueryKey, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callSigned, sendSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { footerRecordSchema } from "#features/footer/footer.ts";
import { headingsRecordSchema } from "#features/headings/headings.ts";
import { newsItemRecordSchema } from "#features/news/news.ts";
import { partnerRecordSchema } from "#features/partner/partner.ts";
import { api } from "#paths";

/** A cached list of content, and the schema of its records. */
export interface ContentQuery {
  readonly queryKey: QueryKey;
  readonly record: z.ZodMiniType<object>;
}

interface Versioned {
  readonly version?: number | undefined;
}

/**
 * After the end of a session, the public lists still answer, but with what visitors may see, which has no version.
 * Reading the account tells whether the session is over, and ends it here too.
 */
async function readWhole<R extends Versioned>(
  path: string,
  list: z.ZodMiniType<R[]>,
  signal: AbortSignal,
): Promise<R[]> {
  const checkSession = () => sendSigned(adminApi.whoAmI, { signal });
  try {
    const records = await callSigned(path, list, { signal });
    if (records.some(({ version }) => version === undefined)) await checkSession();
    return records;
  } catch (error) {
    if (error instanceof z.core.$ZodError) await checkSession();
    throw error;
  }
}

/** With a session, the public lists return whole records, including the versions that changes are sent with. */
function contentQuery<R extends Versioned>(key: string, path: string, record: z.ZodMiniType<R>) {
  const query = queryOptions({
    queryKey: ["content", key],
    queryFn: ({ signal }) => readWhole(path, z.array(record), signal),
  });
  return { ...query, record };
}

export const partnersQuery = contentQuery("partners", api.partners, partnerRecordSchema);
export const newsQuery = contentQuery("news", api.news, newsItemRecordSchema);
/** Lists with a single record. */
export const headingsQuery = contentQuery("headings", api.headings, headingsRecordSchema);
export const footerQuery = contentQuery("footer", api.footer, footerRecordSchema);
