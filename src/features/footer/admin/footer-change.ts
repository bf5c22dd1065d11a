import { contentQuery } from "#admin/editor/content-query.ts";
import type { EditedFile } from "#admin/editor/files.tsx";
import { type Outcome, sendChange } from "#admin/editor/send-change.ts";
import { adminApi } from "#admin-paths";
import { api } from "#paths";
import { type Footer, footerRecordSchema } from "../footer.ts";

/** A list with a single record. */
export const footerQuery = contentQuery("footer", api.footer, footerRecordSchema);

/** admin-back-office §8 */
export const FOOTER_FAILURE = "An error occurred while updating footer details.";

/** Changed fields of the footer: texts, ids of finished uploads, and `null` for a removed file. */
type FooterChange = { readonly [K in keyof Footer]?: string | null | undefined };

export const sendFooter = (
  change: FooterChange,
  version: number | undefined,
  signal: AbortSignal,
): Promise<Outcome> => sendChange(adminApi.footerChange, { method: "PATCH", body: change, version, signal });

/** The id of the finished upload, or `null` to remove the file; undefined leaves it unchanged. */
export function sentFile({ isRemoved, value }: EditedFile): string | null | undefined {
  if (isRemoved) return null;
  return typeof value === "string" ? value : undefined;
}

/** A file of the footer, which can be replaced or removed. */
export const footerFile = (
  footer: Footer,
  name: "imagefile" | "videofile1" | "videofile2" | "videofile3",
  label: string,
) => ({ name, label, saved: footer[name], missing: null });
