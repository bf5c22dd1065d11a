import { useEffect, useRef, useState } from "react";
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

/** A panel that opens with the focus on its first control of this kind, and has it after a refusal where that is shown. */
export function usePanelFocus(control: "select" | "input, textarea", error: Error | null) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>(control)?.focus(), [control]);
  // The first of the fields that were refused.
  useEffect(() => {
    if (error !== null) panel.current?.querySelector<HTMLElement>("[aria-invalid], [role=alert]")?.focus();
  }, [error]);
  return panel;
}
