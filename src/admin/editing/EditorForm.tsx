import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "#components/ui/Button.tsx";
import { FormAlert } from "#components/ui/FormAlert.tsx";
import { SendingNotice } from "#components/ui/SendingNotice.tsx";
import type { SubmissionState } from "#lib/use-submission.ts";
import { ConflictNotice } from "./ConflictNotice.tsx";
import { DeletedNotice, deletedWords } from "./DeletedNotice.tsx";
import styles from "./EditorForm.module.css";
import { type NotKept, RestoredNote } from "./RestoredNote.tsx";
import { SentFields } from "./SentFields.tsx";
import { SAVE_KEYS, saveByKey } from "./save-keys.ts";

interface Editor {
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly problem: string | null;
  readonly state: SubmissionState;
  readonly cancelSending: () => void;
  /** What had not been saved is back in the form, and can be done without. */
  readonly onDiscard?: (() => void) | undefined;
  readonly conflict: Parameters<typeof ConflictNotice>[0] | null;
}

interface Props {
  readonly editor: Editor;
  /** The id of the heading that says what it is for. */
  readonly labelledBy: string;
  /** What of it is not kept for the next time, such as a file; nothing where all of it is. */
  readonly notKept?: NotKept | null;
  /** The word on the button that saves; nothing while there is nothing to save. */
  readonly save: string | null;
  readonly onCancel?: (() => void) | undefined;
  /** Somebody else deleted the record meanwhile, and it can only be added anew: what has to be put in again for that. */
  readonly deleted?: { readonly again: string | undefined } | null;
  readonly children: ReactNode;
}

/** Enter in a lone field sends its form, even one without a button for that. */
const keepStill = (event: SyntheticEvent) => event.preventDefault();

/** The fields of an editor, what is wrong with them above, and what can be done with them below. */
export function EditorForm({
  editor,
  labelledBy,
  notKept = "picture",
  save,
  onCancel,
  deleted = null,
  children,
}: Props) {
  const { submit, problem, state, cancelSending, onDiscard, conflict } = editor;
  return (
    <form
      className={styles.form}
      aria-labelledby={labelledBy}
      noValidate
      onSubmit={save === null ? keepStill : submit}
      onKeyDown={save === null ? undefined : (event) => saveByKey(event.nativeEvent, event.currentTarget)}
    >
      {onDiscard && !deleted && <RestoredNote notKept={notKept} onDiscard={onDiscard} />}
      {conflict && !deleted && <ConflictNotice {...conflict} />}
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      {deleted && <DeletedNotice {...deleted} />}
      <SentFields isSending={state !== "idle"}>{children}</SentFields>
      {save !== null && (
        <div className={styles.actions}>
          <Button type="submit" size="small" busy={state !== "idle"} aria-keyshortcuts={SAVE_KEYS}>
            {deleted ? deletedWords.save : save}
          </Button>
          {onCancel && (
            <Button variant="quiet" size="small" disabled={state !== "idle"} onClick={onCancel}>
              {deleted ? deletedWords.cancel : "Cancel"}
            </Button>
          )}
          <SendingNotice state={state} onCancel={cancelSending} />
        </div>
      )}
    </form>
  );
}
