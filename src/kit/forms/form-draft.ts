import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { newIdempotencyKey } from "#kit/api-client.ts";
import { remember } from "#kit/browser-storage.ts";
import { recallJson } from "#kit/recall-json.ts";
import { DRAFT_LIFE_MS } from "#rules/limits.ts";
import type { FormValues } from "./schema-resolver.ts";

const attemptSchema = z.object({
  content: z.string(),
  /** The `Idempotency-Key` of every request with that content. */
  key: z.string(),
  /** Milliseconds from opening the page to the first submit; absent if the page was loaded again meanwhile. */
  filledInMs: z.optional(z.number()),
});

const draftSchema = z.object({
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** The `performance.timeOrigin` of the page in which it was begun. */
  startedAt: z.number(),
  /** When the visitor last typed or submitted. */
  keptAt: z.number(),
  attempt: z.optional(attemptSchema),
});

type Attempt = z.output<typeof attemptSchema>;
type Draft = Omit<z.output<typeof draftSchema>, "keptAt">;
/** Undefined values are omitted from the draft, since JSON has none. */
type Kept = Omit<Draft, "values"> & { readonly values: FormValues };

function recallDraft(storageKey: string): Draft | null {
  const kept = recallJson("sessionStorage", storageKey, draftSchema);
  if (!kept || Date.now() - kept.keptAt >= DRAFT_LIFE_MS) return null;
  const { keptAt, ...draft } = kept;
  return draft;
}

/** The unsent input of a form, kept while the tab is open and for a day at most. */
export function openDraft(storageKey: string) {
  const read = () => recallDraft(storageKey) ?? { values: {}, startedAt: performance.timeOrigin };
  const put = (text: string | null) => remember("sessionStorage", storageKey, text);
  /** The last attempt, if it could not be stored: without session storage, a retry must use the same key as well. */
  let unstored: Attempt | undefined;

  function clear() {
    unstored = undefined;
    put(null);
  }

  const write = (draft: Kept) => put(JSON.stringify({ ...draft, keptAt: Date.now() }));

  return {
    values: () => read().values,
    /** Whether something is stored that was typed before this page was opened. */
    isOfEarlierPage() {
      const { values, startedAt } = read();
      return startedAt !== performance.timeOrigin && Object.values(values).some(Boolean);
    },
    clear,
    /** Whether there is anything to store. */
    keep(values: FormValues): boolean {
      const isFilled = Object.values(values).some(Boolean);
      if (isFilled) write({ ...read(), values });
      else clear();
      return isFilled;
    },

    /** The same content is the same attempt, with the same key, however often it is sent and even after a reload. */
    attemptWith(content: string): Attempt {
      const draft = read();
      const last = unstored ?? draft.attempt;
      if (last?.content === content) return last;
      const attempt = {
        content,
        key: newIdempotencyKey(),
        // Measured as elapsed time, since the visitor's clock may be corrected in the meantime.
        ...(draft.startedAt === performance.timeOrigin && { filledInMs: Math.round(performance.now()) }),
      };
      write({ ...draft, attempt });
      unstored = read().attempt?.key === attempt.key ? undefined : attempt;
      return attempt;
    },

    /** After it was accepted: sending the same content again is no retry, since the record may have changed since. */
    endAttempt() {
      unstored = undefined;
      const { attempt, ...draft } = read();
      if (attempt) write(draft);
    },
  };
}

type DraftedForm = Pick<UseFormReturn<FormValues>, "getValues" | "setValue" | "subscribe">;

/** Stores what is typed until it is sent, and restores it into controls that are still empty. */
export function useFormDraft(storageKey: string, { getValues, setValue, subscribe }: DraftedForm) {
  const [draft] = useState(() => openDraft(storageKey));
  const [isStored, setIsStored] = useState(false);
  /** Whether the form began with what was typed in an earlier page. */
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    const keep = (values: FormValues) => setIsStored(draft.keep(values));
    setIsRestored(draft.isOfEarlierPage());
    for (const [name, value] of Object.entries(draft.values())) {
      if (!getValues(name)) setValue(name, value);
    }
    keep(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values),
    });
  }, [draft, getValues, setValue, subscribe]);

  return { draft, isStored, isRestored };
}
