import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { say } from "#kit/language.ts";
import layout from "#kit/ui/FormLayout.module.css";
import { HONEYPOT } from "#rules/submission-guard.ts";
import type { DraftNoteProps } from "./DraftNote.tsx";
import { FormProblem } from "./FormProblem.tsx";
import styles from "./PublicForm.module.css";
import { NoticeLine, SendingForm } from "./SendingForm.tsx";
import type { usePublicForm } from "./use-public-form.ts";

/** A control that scripts fill in but people never encounter, by eye, keyboard or screen reader. */
const Honeypot = () => (
  <div className={styles.away} aria-hidden="true">
    <label>
      {say("Leave this empty")}
      <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

/** The part of `usePublicForm` that its form shows, whatever its fields are. */
type Shown = Omit<ReturnType<typeof usePublicForm>, "deliver" | "field" | "text" | "form"> & {
  readonly form: DraftNoteProps["form"] & ComponentProps<typeof FormProblem>["form"];
};

type Notes = typeof import("./DraftNote.tsx");

/** The notes on what is stored. Loaded when there is something to say: no form needs them before something is typed. */
function useNotes(isStored: boolean): Notes | undefined {
  const [notes, setNotes] = useState<Notes>();

  useEffect(() => {
    if (isStored) import("./DraftNote.tsx").then(setNotes).catch(() => {});
  }, [isStored]);

  return notes;
}

/** Focuses the first field that must be filled in and is not. */
function focusFirstEmpty(form: HTMLFormElement | null) {
  const controls = Array.from(form?.elements ?? []) as HTMLInputElement[];
  const empty = controls.find(
    ({ name, value, required, tabIndex }) => name && !value && required && tabIndex >= 0,
  );
  (empty ?? controls.find(({ type }) => type === "submit"))?.focus();
}

type Frame = Pick<
  ComponentProps<typeof SendingForm>,
  "label" | "isMultipart" | "isWaiting" | "submit" | "hint" | "back" | "notice" | "children"
>;

interface Props extends Frame {
  readonly sending: Shown;
  readonly above?: ReactNode;
  /** What to show instead of the problem above the form. */
  readonly problem?: ReactNode;
  readonly wordError?: ComponentProps<typeof FormProblem>["wordError"];
}

/** A form in which visitors send a record: why it was not sent, its fields, a trap for scripts, and its draft's notice. */
export function PublicForm({
  sending,
  above,
  problem,
  wordError,
  hint = <NoticeLine />,
  children,
  ...frame
}: Props) {
  const { isStored, isRestored, form, draft, renew, element } = sending;
  const notes = useNotes(isStored);
  const stored = { isStored, form, draft, onCleared: renew };

  return (
    <div className={layout.frame}>
      {above}
      {notes && isRestored && (
        <notes.RestoredNote {...stored} goOn={() => focusFirstEmpty(element.current)} />
      )}
      {problem ?? <FormProblem form={sending.form} problem={sending.problem} wordError={wordError} />}
      <SendingForm
        {...frame}
        hint={hint}
        element={sending.element}
        path={sending.path}
        draftKey={sending.draftKey}
        state={sending.state}
        onCancel={sending.cancel}
        onSubmit={sending.submit}
        below={notes && <notes.DraftNote {...stored} />}
      >
        <div className={layout.frame} key={sending.emptied}>
          {children}
        </div>
        <Honeypot />
      </SendingForm>
    </div>
  );
}
