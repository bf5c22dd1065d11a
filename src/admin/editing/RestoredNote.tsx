import { useRef, useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { classNames } from "#components/ui/class-names.ts";
import styles from "./RestoredNote.module.css";
import { useReadOnInFields } from "./use-read-on-in-fields.ts";

const again = {
  picture: "A new picture has to be chosen again.",
  film: "A new film has to be chosen again.",
  password: "A new password has to be typed again.",
} as const;

/** What no page may keep, so that it is missing when the rest is back. */
export type NotKept = keyof typeof again;

interface Props {
  /** Nothing where all that can have been changed is kept. */
  readonly notKept: NotKept | null;
  readonly onDiscard: () => void;
}

function Note({ notKept, onDiscard }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useReadOnInFields(note);
  return (
    <div className={classNames("form-alert", "form-alert--note", styles.note)} role="status" ref={note}>
      <p>
        What you had not saved is back in the form.
        {notKept && ` ${again[notKept]}`}
      </p>
      <Button variant="quiet" size="small" onClick={onDiscard}>
        Discard it
      </Button>
    </div>
  );
}

/** What was not saved when the page, or the session, ended is back in the form. */
export function RestoredNote({ notKept, onDiscard }: Props) {
  const [isShown, setIsShown] = useState(true);

  function discard() {
    setIsShown(false);
    onDiscard();
  }

  return isShown && <Note notKept={notKept} onDiscard={discard} />;
}
