import { useEffect, useRef } from "react";

/** Runs a callback once the dialog has closed: until then the dialog traps the focus, and on closing it restores it. */
export function useAfterDialog(isOpen: boolean) {
  const agreed = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (isOpen) return;
    agreed.current?.();
    agreed.current = null;
  }, [isOpen]);

  return (then: () => void) => {
    agreed.current = then;
  };
}
