import { useState } from "react";
import * as z from "zod/mini";
import { ownKey } from "#admin/session/own-drafts.ts";
import { remember } from "#kit/browser-storage.ts";
import { recallJson } from "#kit/recall-json.ts";

type Typed = Readonly<Record<string, string>>;

const typedSchema = z.record(z.string(), z.string());

/** What is typed into a panel's controls, by their names. The tab stores it until it is saved or given up. */
export function useFieldDraft<Start extends Typed = Typed>(name: string, start: Start = {} as Start) {
  const key = ownKey(name);
  const [typed, setTyped] = useState<Start>(() => ({
    ...start,
    ...recallJson("sessionStorage", key, typedSchema),
  }));
  return {
    typed,
    write(field: keyof Start & string, value: string) {
      const next = { ...typed, [field]: value };
      const isAsBefore = Object.entries(next).every(([control, text]) => text === start[control]);
      setTyped(next);
      remember("sessionStorage", key, isAsBefore ? null : JSON.stringify(next));
    },
    forget() {
      setTyped(start);
      remember("sessionStorage", key, null);
    },
  };
}
