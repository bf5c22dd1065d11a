import { useEffect, useRef } from "react";

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
