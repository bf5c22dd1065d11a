import { ChevronDown, Download } from "lucide-react";
import type { ExportType } from "#admin/nouns.ts";
import { Menu } from "#admin/screen/Menu.tsx";
import { useToday } from "#admin/screen/server-clock.ts";
import { usePermission } from "#admin/session/account.ts";
import { saveCsv, useFileSaving } from "#admin/session/save-file.ts";
import { announce } from "#kit/ui/Toasts.tsx";
import styles from "./ExportMenu.module.css";

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

/** Saves all records as CSV, under the documented name or under one that distinguishes exports (spec-decisions D1). */
export function ExportMenu({ query, fileName, datedName, others = [], isNarrowed, shown }: Props) {
  const { save, isSaving, failure } = useFileSaving();
  const mayExport = usePermission("exports:read");
  const today = useToday();
  if (!mayExport) return null;

  async function saveAs(name: string, asked: Sheet["query"]) {
    if (await save(name, () => saveCsv(asked, name))) announce(`Exported ${name}`);
  }

  const dated = `${datedName}-${today}.csv`;
  const sheets = [{ query, fileName }, { query, fileName: dated }, ...others].map((sheet) => ({
    ...sheet,
    label: `Save as ${sheet.fileName}`,
  }));
  const view = shown && {
    query: { ...query, ...shown, view: "1" },
    fileName: `${datedName}-shown-${today}.csv`,
    label: "Save those shown",
  };
  return (
    <div className={styles.export}>
      <Menu
        busy={isSaving}
        note={isNarrowed ? (view ? ALL_BUT_SHOWN : ALL) : undefined}
        items={[...(isNarrowed && view ? [view] : []), ...sheets].map((sheet) => ({
          label: sheet.label,
          onSelect: () => void saveAs(sheet.fileName, sheet.query),
        }))}
      >
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
