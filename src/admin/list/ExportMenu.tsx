import { useStore } from "@nanostores/react";
import { ChevronDown, Download } from "lucide-react";
import { atom } from "nanostores";
import { adminApi, withQuery } from "#addresses/admin.ts";
import type { ExportType } from "#admin/nouns.ts";
import { Menu } from "#admin/screen/Menu.tsx";
import { useToday } from "#admin/screen/server-clock.ts";
import { usePermission } from "#admin/session/account.ts";
import { saveBlob, saveCsv, useFileSaving } from "#admin/session/save-file.ts";
import { sendSigned } from "#admin/session/signed-call.ts";
import { hasStatus } from "#kit/api-client.ts";
import { announce } from "#kit/ui/Toasts.tsx";
import { EXPORT_PART, type ExportFormat } from "#rules/export.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import { NEXT_CURSOR_HEADER } from "#rules/record.ts";
import styles from "./ExportMenu.module.css";
import type { ListCounts } from "./list-counts.ts";
import type { Selection, Ticked } from "./selection.tsx";

interface Shown {
  /** Parameters of the export call, with the list's filters. */
  readonly query: Readonly<Record<string, string>>;
  /** Only these records of the list. */
  readonly ids?: readonly string[];
}

const timeoutMs = FUNCTION_TIMEOUT_MS;

type Answer = Awaited<ReturnType<typeof sendSigned>>;

const TOO_LARGE = 413;

/** Asks for so many rows, and for half as many where they are too long for one answer. */
async function asManyAsFit(
  ask: (rows: number) => Promise<Answer>,
): Promise<{ answer: Answer; rows: number }> {
  for (let rows = EXPORT_PART; ; rows = Math.ceil(rows / 2)) {
    try {
      return { answer: await ask(rows), rows };
    } catch (error) {
      if (rows === 1 || !hasStatus(error, TOO_LARGE)) throw error;
    }
  }
}

async function* viewParts(query: Shown["query"]) {
  let cursor: string | null = "";
  for (let after = 0; cursor !== null; ) {
    const from = cursor && { cursor, after: String(after) };
    const { answer, rows } = await asManyAsFit((limit) =>
      sendSigned(withQuery(adminApi.exportCsv, { ...query, limit: String(limit), ...from }), { timeoutMs }),
    );
    yield answer.blob();
    cursor = answer.headers.get(NEXT_CURSOR_HEADER);
    after += rows;
  }
}

async function* selectedParts(query: Shown["query"], ids: readonly string[]) {
  for (let after = 0; after < ids.length; ) {
    const part = { ...query, ...(after > 0 && { after: String(after) }) };
    const { answer, rows } = await asManyAsFit((limit) =>
      sendSigned(withQuery(adminApi.exportCsv, part), {
        method: "POST",
        body: { ids: ids.slice(after, after + limit) },
        timeoutMs,
      }),
    );
    yield answer.blob();
    after += rows;
  }
}

/**
 * Saves the records that a list shows, or those of them that are ticked. More than one answer may hold is fetched in parts: a
 * CSV is put together again, and of workbooks there are then several, with a number each.
 */
async function saveShown({ query, ids }: Shown, format: ExportFormat, name: string) {
  const asked = { ...query, view: "1", format };
  const parts: Blob[] = [];
  for await (const part of ids ? selectedParts(asked, ids) : viewParts(asked)) parts.push(part);
  if (format === "csv") saveBlob(new Blob(parts, { type: "text/csv" }), `${name}.csv`);
  else if (parts.length === 1 && parts[0]) saveBlob(parts[0], `${name}.xlsx`);
  else for (const [at, part] of parts.entries()) saveBlob(part, `${name}-${at + 1}.xlsx`);
}

interface Sheet {
  /** Parameters of the export call. */
  readonly query: { readonly type: ExportType; readonly category?: string } & Readonly<
    Record<string, string>
  >;
  /** The documented name. */
  readonly fileName: string;
}

export interface Exported extends Sheet {
  /** Start of the distinguishing file name, which today's date completes. */
  readonly datedName: string;
  /** Further sheets about the same records, by their names in the menu. */
  readonly others?: Readonly<Record<string, Sheet>>;
}

interface Props {
  readonly exported: Exported;
  readonly counts: ListCounts;
  /** The list's filters, if records can be exported by them. */
  readonly shown?: Readonly<Record<string, string>>;
  readonly selection?: Selection;
  /** Whether it is in the bar of ticked records. While none is ticked, the heading has the menu. */
  readonly isInBar?: boolean;
}

const nothingTicked = atom<Ticked>(new Map());

const formats = { xlsx: "workbook", csv: "CSV" } as const satisfies Record<ExportFormat, string>;

/** One button for whatever can be saved of a list: what is ticked, what is shown, and the documented files of all. */
export function ExportMenu({ exported, counts, shown, selection, isInBar = false }: Props) {
  const { query, fileName, datedName, others = {} } = exported;
  const { save, isSaving, failure } = useFileSaving();
  const mayExport = usePermission("exports:read");
  const today = useToday();
  const ticked = useStore(selection?.$ticked ?? nothingTicked);
  if (!mayExport) return null;

  async function saveAs(name: string, work: () => Promise<void>) {
    if (await save(name, work)) announce(`Exported ${name}`);
  }

  const sheet = (label: string, asked: Sheet["query"], name: string) => ({
    label,
    onSelect: () => void saveAs(name, () => saveCsv(asked, name)),
  });
  /** Records with who deals with them and how far, as the list shows them. */
  const asShown = (words: string, name: string, what: Shown) =>
    (Object.keys(formats) as ExportFormat[]).map((format) => ({
      label: `${words}, ${formats[format]}`,
      onSelect: () => void saveAs(`${name}.${format}`, () => saveShown(what, format, name)),
    }));

  const all = counts.all ? `All ${counts.all}` : "All";
  const dated = `${datedName}-${today}`;
  const isNarrowed = counts.matching !== null;
  const ids = [...ticked.keys()];
  const items = [
    ...(ids.length > 0
      ? asShown(`${ids.length.toLocaleString("en-IN")} selected`, `${datedName}-selected-${today}`, {
          query,
          ids,
        })
      : []),
    ...(shown
      ? asShown(
          isNarrowed ? (counts.matching ? `${counts.matching} shown` : "Those shown") : all,
          isNarrowed ? `${datedName}-shown-${today}` : dated,
          {
            query: { ...query, ...shown },
          },
        )
      : [sheet(`${all}, under a dated name`, query, `${dated}.csv`)]),
    // The documented file also has what was decided to be spam, which no list counts.
    sheet(`${all}${shown ? " and spam" : ""}, as documented`, query, fileName),
    ...Object.entries(others).map(([label, other]) => sheet(label, other.query, other.fileName)),
  ];
  return (
    <div className={styles.export} data-away={(!isInBar && ticked.size > 0) || undefined}>
      <Menu isAbove={isInBar} busy={isSaving} items={items}>
        <Download strokeWidth={1.5} aria-hidden="true" />
        <span>Export</span>
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
