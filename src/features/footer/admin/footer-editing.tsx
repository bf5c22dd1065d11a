import { Pencil } from "lucide-react";
import { useRef } from "react";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { usePanelBase } from "#admin/editor/base.ts";
import { contentQuery } from "#admin/editor/content-query.ts";
import type { EditedFile } from "#admin/editor/files.tsx";
import { useFocusBack } from "#admin/editor/focus.ts";
import { type Outcome, sendChange } from "#admin/editor/send-change.ts";
import type { FormsUnsaved } from "#admin/editor/unsaved.tsx";
import type { Sending } from "#admin/editor/use-editor.ts";
import { usePermission } from "#admin/session/account.ts";
import { Button } from "#kit/ui/Button.tsx";
import { type Footer, type FooterRecord, footerRecordSchema } from "../footer.ts";
import styles from "./footer.module.css";

/** A list with a single record. */
export const footerQuery = contentQuery("footer", api.footer, footerRecordSchema);

/** admin-back-office §8 */
export const FOOTER_FAILURE = "An error occurred while updating footer details.";

/** Changed fields of the footer: texts, ids of finished uploads, and `null` for a removed file. */
type FooterChange = { readonly [K in keyof Footer]?: string | null | undefined };

export const sendFooter = (
  change: FooterChange,
  { version, signal }: Pick<Sending, "version" | "signal">,
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

export interface FooterPanelProps {
  readonly footer: FooterRecord;
  readonly unsaved: FormsUnsaved;
}

/** The base of a panel's edit, and its heading, which has the focus again after the edit. */
export function useFooterPanel(footer: FooterRecord, draftKey: string) {
  const base = usePanelBase(footer, footerQuery.queryKey, draftKey);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(base.round, heading);
  return { ...base, heading };
}

interface ToggleProps {
  /** Name of the edited part, for the button's label. */
  readonly subject: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** Opens a part of the footer for editing, and closes it again without saving. */
export function EditToggle({ subject, isOn, onToggle }: ToggleProps) {
  if (!usePermission("content:write")) return null;
  return (
    <Button className={styles.toggle} variant="quiet" size="small" aria-pressed={isOn} onClick={onToggle}>
      <Pencil strokeWidth={1.5} aria-hidden="true" />
      Edit<span className="visually-hidden">{` ${subject}`}</span>
    </Button>
  );
}
