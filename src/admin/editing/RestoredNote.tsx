import { useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { classNames } from "#components/ui/class-names.ts";
import styles from "./RestoredNote.module.css";

/** What was not saved when the page, or the session, ended is back in the form. */
export function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;

  function discard() {
    setIsShown(false);
    onDiscard();
  }

  return (
    <div className={classNames("form-alert", "form-alert--note", styles.note)} role="status">
      <p>What you had not saved is back in the form. A new picture has to be chosen again.</p>
      <Button variant="quiet" size="small" onClick={discard}>
        Discard it
      </Button>
    </div>
  );
}
