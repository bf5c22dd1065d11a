import type { ComponentProps, ReactNode, SyntheticEvent } from "react";
import { FormProblem, type Problem } from "#kit/forms/FormProblem.tsx";
import { SendingNotice, SentFields, type SubmissionState } from "#kit/forms/FormSending.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { AwaitedUploads } from "#kit/upload/UploadStatus.tsx";
import type { Upload } from "#kit/upload/upload-state.ts";
import styles from "./EditorForm.module.css";
import { ConflictNotice, type NotKept, RestoredNote } from "./notices.tsx";
import { SAVE_KEYS, saveByKey } from "./save.ts";

interface Editor {
  readonly form: ComponentProps<typeof FormProblem>["form"];
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly problem: Problem | null;
  readonly state: SubmissionState;
  readonly awaited: readonly Upload[];
  readonly cancelSending: () => void;
  readonly hasFiles: boolean;
  /** Discards the restored draft; undefined if none was restored. */
  readonly onDiscard?: (() => void) | undefined;
  readonly conflict: Parameters<typeof ConflictNotice>[0] | null;
}

interface Props {
  readonly editor: Editor;
  /** Id of the heading that labels the form. */
  readonly labelledBy: string;
  /** The kind of input that drafts do not keep, such as a file; `null` if all of it is kept. */
  readonly notKept?: NotKept | null;
  /** Label of the save button; `null` while there is nothing to save. */
  readonly save: string | null;
  readonly onCancel: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Beside the save button: says what a save is waiting for, or that it is under way. */
export const SavingNotice = ({
  state,
  awaited,
  cancelSending,
}: Pick<Editor, "state" | "awaited" | "cancelSending">) =>
  awaited.length > 0 ? (
    <AwaitedUploads uploads={awaited} onCancel={cancelSending} />
  ) : (
    <SendingNotice state={state} onCancel={cancelSending} />
  );

/** Enter in a form's only field submits it even without a submit button. */
const keepStill = (event: SyntheticEvent) => event.preventDefault();

/** An editor's fields, with notices and errors above and buttons below. */
export function EditorForm({ editor, labelledBy, notKept = "picture", save, onCancel, children }: Props) {
  const { form, submit, problem, state, hasFiles, onDiscard, conflict } = editor;
  return (
    <form
      className={styles.form}
      aria-labelledby={labelledBy}
      noValidate
      onSubmit={save === null ? keepStill : submit}
      onKeyDown={save === null ? undefined : (event) => saveByKey(event.nativeEvent, event.currentTarget)}
    >
      {onDiscard !== undefined && <RestoredNote notKept={hasFiles ? null : notKept} onDiscard={onDiscard} />}
      {conflict !== null && <ConflictNotice {...conflict} />}
      <FormProblem form={form} problem={problem} />
      <SentFields isSending={state !== "idle"}>{children}</SentFields>
      {save !== null && (
        <div className={styles.actions}>
          <Button type="submit" size="small" busy={state !== "idle"} aria-keyshortcuts={SAVE_KEYS}>
            {save}
          </Button>
          {onCancel !== undefined && (
            <Button variant="quiet" size="small" disabled={state !== "idle"} onClick={onCancel}>
              Cancel
            </Button>
          )}
          <SavingNotice {...editor} />
        </div>
      )}
    </form>
  );
}
