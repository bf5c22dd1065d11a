import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { say } from "#kit/language.ts";
import { Button } from "#kit/ui/Button.tsx";
import layout from "#kit/ui/FormLayout.module.css";
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

/** Clears a form, and for a while brings back what it held. */
function useClearing({ form, draft, onCleared }: Omit<DraftNoteProps, "isStored">) {
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

  function undo() {
    for (const [name, value] of Object.entries(cleared ?? {})) form.setValue(name, value);
    setCleared(null);
  }

  return { isCleared: cleared !== null, clear, undo };
}

/** Says that what is typed stays in the browser until it is sent, and clears it on a shared device (spec-decisions A9). */
export function DraftNote({ isStored, ...form }: DraftNoteProps) {
  const { isCleared, clear, undo } = useClearing(form);

  // The same button, so that it does not lose the focus.
  return (
    (isStored || isCleared) && (
      <p className="field__hint">
        <span role="status">
          {isCleared
            ? say("The form was cleared.")
            : say("We keep what you type in this tab for a day. Shared device?")}
        </span>{" "}
        <Button variant="text" size="small" onClick={isCleared ? undo : clear}>
          <span>{isCleared ? say("Undo") : say("Clear the form")}</span>
        </Button>
      </p>
    )
  );
}

interface RestoredProps extends DraftNoteProps {
  /** Leads to the first field that is still to be filled in. */
  readonly goOn: () => void;
}

/** Above a form that begins with what was typed earlier, until that is dealt with. */
export function RestoredNote({ isStored, goOn, ...form }: RestoredProps) {
  const [isOver, setIsOver] = useState(false);
  const { isCleared, clear, undo } = useClearing(form);
  if (!isCleared && (isOver || !isStored)) return null;

  function goOnHere() {
    setIsOver(true);
    goOn();
  }

  function clearHere() {
    setIsOver(true);
    clear();
  }

  function undoHere() {
    setIsOver(false);
    undo();
  }

  return (
    <div className="form-alert form-alert--info">
      <p role="status">
        {isCleared
          ? say("The form was cleared.")
          : say("You began this form earlier. What you typed is still here.")}
      </p>
      <div className={layout.actions}>
        <Button variant="text" size="small" onClick={isCleared ? undoHere : goOnHere}>
          <span>{isCleared ? say("Undo") : say("Continue")}</span>
        </Button>
        {!isCleared && (
          <Button variant="text" size="small" onClick={clearHere}>
            {say("Clear")}
          </Button>
        )}
      </div>
    </div>
  );
}
