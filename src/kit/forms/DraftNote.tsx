import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "#kit/ui/Button.tsx";
import type { FormValues } from "./schema-resolver.ts";

/** How long a cleared form can be brought back. */
const UNDO_MS = 10_000;

export interface DraftNoteProps {
  /** Whether the browser stores something that was typed. */
  readonly isStored: boolean;
  readonly form: Pick<UseFormReturn<FormValues>, "getValues" | "setValue" | "reset">;
  readonly draft: { readonly clear: () => void };
  /** Called after the form was cleared, for what its values do not hold. */
  readonly onCleared: () => void;
}

/** Says that what is typed stays in the browser until it is sent, and clears it on a shared device (spec-decisions A9). */
export function DraftNote({ isStored, form, draft, onCleared }: DraftNoteProps) {
  const [cleared, setCleared] = useState<FormValues | null>(null);

  useEffect(() => {
    if (cleared === null) return;
    const timer = setTimeout(() => setCleared(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [cleared]);

  function clear() {
    setCleared(form.getValues());
    form.reset();
    draft.clear();
    onCleared();
  }

  function undo(values: FormValues) {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value);
    setCleared(null);
  }

  // The same button, so that it does not lose the focus.
  return (
    (isStored || cleared !== null) && (
      <p className="field__hint">
        <span role="status">
          {cleared ? "The form was cleared." : "We keep what you type in this tab for a day. Shared device?"}
        </span>{" "}
        <Button variant="text" size="small" onClick={() => (cleared ? undo(cleared) : clear())}>
          <span>{cleared ? "Undo" : "Clear the form"}</span>
        </Button>
      </p>
    )
  );
}
