import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from "react";
import styles from "#kit/ui/FormLayout.module.css";
import type { DraftNoteProps } from "./DraftNote.tsx";
import { FormProblem } from "./FormProblem.tsx";
import { Honeypot } from "./Honeypot.tsx";
import { NoticeLine } from "./NoticeLine.tsx";
import { SendingForm } from "./SendingForm.tsx";
import type { usePublicForm } from "./use-public-form.ts";

/** The part of `usePublicForm` that its form shows, whatever its fields are. */
type Shown = Omit<ReturnType<typeof usePublicForm>, "deliver" | "field" | "text" | "form"> & {
  readonly form: DraftNoteProps["form"] & ComponentProps<typeof FormProblem>["form"];
};

/** The notice for shared devices. Loaded when there is something to say: no form needs it before something is typed. */
function Notice({ of: { isStored, form, draft, renew } }: { readonly of: Shown }) {
  const [Note, setNote] = useState<ComponentType<DraftNoteProps>>();

  useEffect(() => {
    if (isStored) import("./DraftNote.tsx").then(({ DraftNote }) => setNote(() => DraftNote)).catch(() => {});
  }, [isStored]);

  return Note && <Note isStored={isStored} form={form} draft={draft} onCleared={renew} />;
}

type Frame = Pick<
  ComponentProps<typeof SendingForm>,
  "label" | "isMultipart" | "isWaiting" | "submit" | "hint" | "back" | "notice" | "children"
>;

interface Props extends Frame {
  readonly of: Shown;
  readonly above?: ReactNode;
  /** What to show instead of the problem above the form. */
  readonly problem?: ReactNode;
  readonly wordError?: ComponentProps<typeof FormProblem>["wordError"];
}

/** A form in which visitors send a record: why it was not sent, its fields, a trap for scripts, and its draft's notice. */
export const PublicForm = ({
  of: shown,
  above,
  problem,
  wordError,
  hint = <NoticeLine />,
  children,
  ...frame
}: Props) => (
  <div className={styles.frame}>
    {above}
    {problem ?? <FormProblem form={shown.form} problem={shown.problem} wordError={wordError} />}
    <SendingForm
      {...frame}
      hint={hint}
      element={shown.element}
      address={shown.address}
      draftKey={shown.draftKey}
      state={shown.state}
      onCancel={shown.cancel}
      onSubmit={shown.submit}
      below={<Notice of={shown} />}
    >
      <div className={styles.frame} key={shown.emptied}>
        {children}
      </div>
      <Honeypot />
    </SendingForm>
  </div>
);
