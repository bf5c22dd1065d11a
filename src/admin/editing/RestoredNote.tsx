import { useRef, useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { classNames } from "#components/ui/class-names.ts";
import styles from "./RestoredNote.module.css";
import { useReadOnInFields } from "./use-read-on-in-fields.ts";

/** What no page may keep, so that it is missing when the rest is back. */
export type RestoredFile = "picture" | "film";

interface Props {
  /** Nothing where only words can have been changed. */
  readonly file: RestoredFile | null;
  readonly onDiscard: () => void;
}

function Note({ file, onDiscard }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useReadOnInFields(note);
  return (
    <div className={classNames("form-alert", "form-alert--note", styles.note)} role="status" ref={note}>
      <p>
        What you had not saved is back in the form.
        {file && ` A new ${file} has to be chosen again.`}
      </p>
      <Button variant="quiet" size="small" onClick={onDiscard}>
        Discard it
      </Button>
    </div>
  );
}

/** What was not saved when the page, or the session, ended is back in the form. */
export function RestoredNote({ file, onDiscard }: Props) {
  const [isShown, setIsShown] = useState(true);

  function discard() {
    setIsShown(false);
    onDiscard();
  }

  return isShown && <Note file={file} onDiscard={discard} />;
}
