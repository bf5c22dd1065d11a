import { useRef, useState } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import styles from "./RestoredNote.module.css";
import { useFocusFieldsOnUnmount } from "./use-focus-fields-on-unmount.ts";

const again = {
  picture: "If you chose a new picture, please choose it again.",
  film: "If you chose a new film, please choose it again.",
  password: "If you typed a new password, please type it again.",
} as const;

/** Input that drafts cannot keep, so it is missing from a restored form. */
export type NotKept = keyof typeof again;

interface Props {
  /** `null` if drafts keep all input of the form. */
  readonly notKept: NotKept | null;
  readonly onDiscard: () => void;
}

function Note({ notKept, onDiscard }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useFocusFieldsOnUnmount(note);
  return (
    <div className={classNames("form-alert", "form-alert--note", styles.note)} role="status" ref={note}>
      <p>
        Your unsaved changes have been restored.
        {notKept !== null && ` ${again[notKept]}`}
      </p>
      <Button variant="quiet" size="small" onClick={onDiscard}>
        Discard changes
      </Button>
    </div>
  );
}

/** Says that changes left unsaved at the end of the page or the session were restored. */
export function RestoredNote({ notKept, onDiscard }: Props) {
  const [isShown, setIsShown] = useState(true);

  function discard() {
    setIsShown(false);
    onDiscard();
  }

  return isShown && <Note notKept={notKept} onDiscard={discard} />;
}
