import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { adminApi, withQuery } from "#addresses/admin.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { callSigned } from "#admin/session/signed-call.ts";
import { hasStatus, newIdempotencyKey } from "#kit/api-client.ts";
import { announce } from "#kit/ui/Toasts.tsx";
import { bulkAnswers } from "#rules/bulk.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import { messageSchema } from "#rules/record.ts";
import type { StaffCategory } from "../../staff.ts";
import { type Correction, type ImportCheck, importAnswers, importTexts } from "../../staff-import.ts";
import { STAFF } from "../staff.queries.ts";

/** How often the server is asked how far it is. */
const PROGRESS_MS = 700;

interface ChosenTable {
  readonly category: StaffCategory;
  readonly table: File;
  readonly pictures: File | null;
}

/** The changes to a table that are made on the screen. */
interface Edits {
  readonly columns: Readonly<Record<string, string>>;
  readonly corrections: readonly Correction[];
}

interface Done {
  readonly message: string;
  readonly undo: string | null;
}

function formOf({ category, table, pictures }: ChosenTable, { columns, corrections }: Edits): FormData {
  const form = new FormData();
  form.append("category", category);
  form.append("table", table);
  if (pictures) form.append("pictures", pictures);
  form.append("columns", JSON.stringify(columns));
  form.append("corrections", JSON.stringify(corrections));
  return form;
}

type Progress = { readonly done: number; readonly total: number } | null;

/** Checks a table, imports it, and takes that back. */
export function useImport() {
  const cache = useQueryClient();
  const [state, setState] = useState<"idle" | "checking" | "importing" | "stopping" | "undoing">("idle");
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const [progress, setProgress] = useState<Progress>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // The same until the import has succeeded or was refused: after a lost answer, it is not made twice.
  const key = useRef(newIdempotencyKey());

  const isImporting = state === "importing" || state === "stopping";
  useEffect(() => {
    if (!isImporting) return;
    const timer = setInterval(async () => {
      const path = adminApi.staffImportRun(key.current);
      // If this fails, the import's own answer says what went wrong.
      const read = await callSigned(path, importAnswers.progress).catch(() => null);
      if (read && read.total > 0) setProgress(read);
    }, PROGRESS_MS);
    return () => clearInterval(timer);
  }, [isImporting]);

  async function run(name: Exclude<typeof state, "idle">, work: () => Promise<void>) {
    setState(name);
    setProblem(null);
    try {
      await work();
    } catch (cause) {
      if (!hasStatus(cause, 401)) setProblem(failureText(cause));
    }
    setState("idle");
  }

  const post = (chosen: ChosenTable, edits: Edits, query: Readonly<Record<string, string>> = {}) =>
    ({
      path: withQuery(adminApi.staffImport, query),
      options: {
        method: "POST",
        body: formOf(chosen, edits),
        timeoutMs: FUNCTION_TIMEOUT_MS,
        headers: { "Idempotency-Key": key.current },
      },
    }) as const;

  return {
    state,
    check,
    progress,
    done,
    problem,
    /** Forgets what was found of another table. */
    reset() {
      setCheck(null);
      setDone(null);
      setProblem(null);
    },
    checkTable: (chosen: ChosenTable, edits: Edits) =>
      run("checking", async () => {
        const { path, options } = post(chosen, edits, { dryRun: "1" });
        setCheck(await callSigned(path, importAnswers.check, options));
      }),
    importTable: (chosen: ChosenTable, edits: Edits) =>
      run("importing", async () => {
        setProgress(null);
        try {
          const { path, options } = post(chosen, edits);
          setDone(await callSigned(path, importAnswers.done, options));
          key.current = newIdempotencyKey();
          setCheck(null);
        } catch (cause) {
          // Refused or stopped: the next try is another import.
          if (hasStatus(cause, 400) || hasStatus(cause, 409)) key.current = newIdempotencyKey();
          throw cause;
        } finally {
          await cache.invalidateQueries({ queryKey: [STAFF] });
        }
      }),
    async stop() {
      setState("stopping");
      const path = adminApi.staffImportRun(key.current);
      // The import's own answer says whether it was in time.
      await callSigned(path, messageSchema, { method: "DELETE" }).catch(() => null);
    },
    undo: (name: string) =>
      run("undoing", async () => {
        const path = adminApi.undo(name);
        const all = { changed: 0, skipped: 0 };
        setProgress(null);
        try {
          for (let more = true; more; ) {
            const part = await callSigned(path, bulkAnswers.undone, {
              method: "POST",
              timeoutMs: FUNCTION_TIMEOUT_MS,
            });
            all.changed += part.changed;
            all.skipped += part.skipped;
            const handled = all.changed + all.skipped;
            setProgress({ done: handled, total: handled + part.remaining });
            more = part.remaining > 0;
          }
          setDone(null);
          announce(importTexts.undone(all.changed, all.skipped));
        } finally {
          await cache.invalidateQueries({ queryKey: [STAFF] });
        }
      }),
  };
}
