import { ChevronDown, Download } from "lucide-react";
import type { ExportType } from "#admin/nouns.ts";
import { Menu } from "#admin/screen/Menu.tsx";
import { useToday } from "#admin/screen/server-clock.ts";
import { usePermission } from "#admin/session/account.ts";
import { saveCsv, useFileSaving } from "#admin/session/save-file.ts";
import { announce } from "#kit/ui/Toasts.tsx";
import type { ExportFormat } from "#rules/export.ts";
import styles from "./ExportMenu.module.css";
import { saveShown } from "./save-shown.ts";

interface Sheet {
  /** Parameters of the export call. */
  readonly query: { readonly type: ExportType; readonly category?: string } & Readonly<
    Record<string, string>
  >;
  /** The documented name. */
  readonly fileName: string;
}

interface Props extends Sheet {
  /** Start of the distinguishing file name, which today's date completes. */
  readonly datedName: string;
  /** Further sheets about the same records. */
  readonly others?: readonly Sheet[] | undefined;
  /** The list on the screen shows only some of the records. */
  readonly isNarrowed: boolean;
  /** The filters by which it does, if the records can be exported by them too. */
  readonly shown?: Readonly<Record<string, string>>;
}

const ALL = "All records are exported, not only those shown.";
const ALL_BUT_SHOWN = "All records are exported, unless you save those shown.";

/** Saves all records as CSV, those shown also as a workbook, under the documented name or under one that distinguishes exports (spec-decisions D1). */
export function ExportMenu({ query, fileName, datedName, others = [], isNarrowed, shown }: Props) {
  const { save, isSaving, failure } = useFileSaving();
  const mayExport = usePermission("exports:read");
  const today = useToday();
  if (!mayExport) return null;

  async function saveAs(name: string, work: () => Promise<void>) {
    if (await save(name, work)) announce(`Exported ${name}`);
  }

  const dated = `${datedName}-${today}`;
  const sheets = [{ query, fileName }, { query, fileName: `${dated}.csv` }, ...others].map((sheet) => ({
    label: `Save as ${sheet.fileName}`,
    onSelect: () => void saveAs(sheet.fileName, () => saveCsv(sheet.query, sheet.fileName)),
  }));
  const asShown = (format: ExportFormat, name: string, label: string) => ({
    label,
    onSelect: () =>
      void saveAs(`${name}.${format}`, () => saveShown({ query: { ...query, ...shown } }, format, name)),
  });
  const ofShown = isNarrowed
    ? [
        asShown("csv", `${datedName}-shown-${today}`, "Save those shown"),
        asShown("xlsx", `${datedName}-shown-${today}`, "Save those shown as a workbook"),
      ]
    : [];
  const items = shown
    ? [...ofShown, ...sheets, ...(isNarrowed ? [] : [asShown("xlsx", dated, `Save as ${dated}.xlsx`)])]
    : sheets;
  return (
    <div className={styles.export}>
      <Menu busy={isSaving} note={isNarrowed ? (shown ? ALL_BUT_SHOWN : ALL) : undefined} items={items}>
        <Download strokeWidth={1.5} aria-hidden="true" />
        Export
        <ChevronDown strokeWidth={1.5} aria-hidden="true" />
      </Menu>
      {failure !== null && (
        <p className={`field__error ${styles.failure}`} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
