import { useState } from "react";
import * as z from "zod/mini";
import { ownKey } from "#admin/session/own-drafts.ts";
import { remember } from "#kit/browser-storage.ts";
import { recallJson } from "#kit/recall-json.ts";

type Typed = Readonly<Record<string, string>>;

const typedSchema = z.record(z.string(), z.string());

/** What is typed into a panel's controls, by their names. The tab stores it until it is saved or given up. */
export function useFieldDraft(name: string, start: Typed = {}) {
  const key = ownKey(name);
  const [typed, setTyped] = useState<Typed>(() => recallJson("sessionStorage", key, typedSchema) ?? start);
  return {
    typed,
    write(field: string, value: string) {
      const next = { ...typed, [field]: value };
      setTyped(next);
      remember("sessionStorage", key, JSON.stringify(next));
    },
    forget: () => remember("sessionStorage", key, null),
  };
}
