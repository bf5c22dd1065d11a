import { type Outcome, sendChange } from "#admin/editor/send-change.ts";
import { adminApi } from "#admin-paths";
import type { Footer } from "../footer.ts";

/** admin-back-office §8 */
export const FOOTER_FAILURE = "An error occurred while updating footer details.";

/** Changed fields of the footer: texts, ids of finished uploads, and `null` for a removed file. */
type FooterChange = { readonly [K in keyof Footer]?: string | null | undefined };

export const sendFooter = (
  change: FooterChange,
  version: number | undefined,
  signal: AbortSignal,
): Promise<Outcome> => sendChange(adminApi.footerChange, { method: "PATCH", body: change, version, signal });
