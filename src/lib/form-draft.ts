import * as z from "zod/mini";
import { remember } from "./browser-storage.ts";
import { randomKey } from "./random-key.ts";
import { recallJson } from "./recall-json.ts";
import type { FormValues } from "./use-schema-form.ts";

/** A tab may be left open, or be brought back by the browser, long after its user has gone (spec-decisions A9). */
const LIFE_MS = 24 * 60 * 60 * 1000;

const attemptSchema = z.object({
  content: z.string(),
  /** The `Idempotency-Key` of every sending of that content. */
  key: z.string(),
  /** From the opening of the page to the first sending. */
  filledInMs: z.number(),
});

const draftSchema = z.object({
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  startedAt: z.number(),
  /** When something was last typed or sent. */
  keptAt: z.number(),
  attempt: z.optional(attemptSchema),
});

type Attempt = z.output<typeof attemptSchema>;
type Draft = Omit<z.output<typeof draftSchema>, "keptAt">;
/** What is undefined is left out of the draft, since it is not JSON. */
type Kept = Omit<Draft, "values"> & { readonly values: FormValues };

function recallDraft(storageKey: string): Draft | null {
  const kept = recallJson("sessionStorage", storageKey, draftSchema);
  if (!kept || Date.now() - kept.keptAt >= LIFE_MS) return null;
  const { keptAt, ...draft } = kept;
  return draft;
}

/** What was typed into a form and not yet sent, for as long as the tab is open and a day at most. */
export function openDraft(storageKey: string) {
  const read = () => recallDraft(storageKey) ?? { values: {}, startedAt: performance.timeOrigin };
  const put = (text: string | null) => remember("sessionStorage", storageKey, text);
  const clear = () => put(null);
  const write = (draft: Kept) => put(JSON.stringify({ ...draft, keptAt: Date.now() }));

  return {
    values: () => read().values,
    clear,
    keep(values: FormValues) {
      if (Object.values(values).some(Boolean)) write({ ...read(), values });
      else clear();
    },

    /** The same content is the same attempt, however often it is sent, and after a reload too. */
    attempt(content: string): Attempt {
      const draft = read();
      if (draft.attempt?.content === content) return draft.attempt;
      const attempt = { content, key: randomKey(), filledInMs: Math.round(Date.now() - draft.startedAt) };
      write({ ...draft, attempt });
      return attempt;
    },
  };
}
