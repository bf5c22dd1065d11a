import { useEffect, useRef } from "react";

/**
 * Does what was agreed to once the dialog that asked is gone: until then it holds the focus, and gives it back to where
 * it was as it closes.
 */
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
