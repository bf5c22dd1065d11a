import { useState } from "react";
import { saveShown } from "#admin/list/save-shown.ts";
import { countOf, type ItemNames } from "#admin/noun.ts";
import { failureWith } from "#admin/screen/Failure.tsx";
import { Menu } from "#admin/screen/Menu.tsx";
import { useToday } from "#admin/screen/server-clock.ts";
import { usePermission } from "#admin/session/account.ts";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { type ExportFormat, exportFormats } from "#rules/export.ts";

export interface Exported {
  /** Parameters of the export call. */
  readonly query: Readonly<Record<string, string>>;
  /** Start of the file's name. */
  readonly datedName: string;
}

interface Props {
  readonly ids: readonly string[];
  readonly exported: Exported;
  readonly itemNames: ItemNames;
}

const labels: Readonly<Record<ExportFormat, string>> = { csv: "Save as CSV", xlsx: "Save as a workbook" };

/** Saves the ticked records, with who deals with them and how far, for those who may export. */
export function ExportTicked({ ids, exported: { query, datedName }, itemNames }: Props) {
  const [isSaving, setIsSaving] = useState(false);
  const mayExport = usePermission("exports:read");
  const today = useToday();
  if (!mayExport) return null;

  async function save(format: ExportFormat) {
    setIsSaving(true);
    try {
      await saveShown({ query, ids }, format, `${datedName}-selected-${today}`);
      announce(`Exported ${countOf(ids.length, itemNames)}`);
    } catch (error) {
      announceError(failureWith("The selected records were not exported.", error));
    }
    setIsSaving(false);
  }

  const items = exportFormats.map((format) => ({
    label: labels[format],
    onSelect: () => void save(format),
  }));
  return (
    <Menu isAbove busy={isSaving} items={items}>
      Export selected
    </Menu>
  );
}
