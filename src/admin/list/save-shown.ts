import { adminApi, withQuery } from "#addresses/admin.ts";
import { saveBlob } from "#admin/session/save-file.ts";
import { sendSigned } from "#admin/session/signed-call.ts";
import { hasStatus } from "#kit/api-client.ts";
import { EXPORT_PART, type ExportFormat } from "#rules/export.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import { NEXT_CURSOR_HEADER } from "#rules/record.ts";

export interface Shown {
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
export async function saveShown({ query, ids }: Shown, format: ExportFormat, name: string) {
  const asked = { ...query, view: "1", format };
  const parts: Blob[] = [];
  for await (const part of ids ? selectedParts(asked, ids) : viewParts(asked)) parts.push(part);
  if (format === "csv") saveBlob(new Blob(parts, { type: "text/csv" }), `${name}.csv`);
  else if (parts.length === 1 && parts[0]) saveBlob(parts[0], `${name}.xlsx`);
  else for (const [at, part] of parts.entries()) saveBlob(part, `${name}-${at + 1}.xlsx`);
}
