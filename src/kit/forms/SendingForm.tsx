import type { ReactNode, RefObject, SyntheticEvent } from "react";
import { pages } from "#addresses/public.ts";
import { useHydrated } from "#kit/islands/use-hydrated.ts";
import { say } from "#kit/language.ts";
import { pageHere } from "#kit/page/translations.ts";
import { Button } from "#kit/ui/Button.tsx";
import styles from "#kit/ui/FormLayout.module.css";
import { SendingNotice, SentFields, type SubmissionState } from "./FormSending.tsx";

/** The line about the privacy notice, beside the button that sends a form. */
export const NoticeLine = () => (
  <p className="field__hint">
    {say("What we do with this data: ")}
    <a href={pageHere(pages.privacy)}>{say("privacy notice")}</a>.
  </p>
);

interface Props {
  readonly label: string;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The API path that a browser without scripts sends it to; the server refuses it. */
  readonly path?: string;
  readonly isMultipart?: boolean;
  /** The draft's key in session storage, with which what is typed before hydration is stored as well. */
  readonly draftKey?: string;
  readonly className?: string | undefined;
  readonly state: SubmissionState;
  /** Whether it waits for something, such as an upload: it looks like a form being sent, but its fields can be changed. */
  readonly isWaiting?: boolean | undefined;
  readonly onCancel: () => void;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => unknown;
  /** The label of the button that sends it. */
  readonly submit: string;
  /** Shown above the fields, and not disabled while the form is sent. */
  readonly above?: ReactNode;
  /** Shown between the fields and the button. */
  readonly hint?: ReactNode;
  /** Another button, before the one that sends the form. */
  readonly back?: ReactNode;
  /** Replaces the usual notice that the form is being sent. */
  readonly notice?: ReactNode;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** A form whose fields are disabled while it is sent, with a notice and, after a while, Cancel. */
export function SendingForm({
  label,
  element,
  path,
  isMultipart = false,
  draftKey,
  className = styles.form,
  state,
  isWaiting = false,
  onCancel,
  onSubmit,
  submit,
  above,
  hint,
  back,
  notice,
  below,
  children,
}: Props) {
  const shownState = isWaiting && state === "idle" ? "sending" : state;
  useHydrated(element);

  // Not with GET, since the URL would then contain what was typed.
  return (
    <form
      aria-label={label}
      className={className}
      ref={element}
      method="post"
      action={path}
      encType={isMultipart ? "multipart/form-data" : undefined}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      data-draft={draftKey}
    >
      {above}
      <SentFields isSending={state !== "idle"}>{children}</SentFields>
      {hint}
      <div className={styles.actions} data-actions>
        {back}
        <Button type="submit" busy={shownState !== "idle"}>
          {submit}
        </Button>
        {notice || <SendingNotice state={shownState} onCancel={onCancel} />}
      </div>
      {below}
    </form>
  );
}
