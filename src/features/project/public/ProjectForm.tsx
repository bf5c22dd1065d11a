import { useState } from "react";
import { api, pages } from "#addresses/public.ts";
import { FormProblem } from "#kit/forms/FormProblem.tsx";
import { SendingNotice, SentFields } from "#kit/forms/FormSending.tsx";
import { Honeypot } from "#kit/forms/Honeypot.tsx";
import { useHydrated } from "#kit/islands/use-hydrated.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import styles from "#kit/ui/FormLayout.module.css";
import { Toasts } from "#kit/ui/Toasts.tsx";
import { AwaitedUploads } from "#kit/upload/AwaitedUploads.tsx";
import { DocumentFields, IdeaFields, PersonFields, problemOf } from "./ProjectFields.tsx";
import { DRAFT_KEY, useProjectForm } from "./use-project-form.ts";

interface SubmittedProps {
  /** The project that was sent; `null` until then. */
  readonly projectName: string | null;
  readonly onClose: () => void;
}

const SubmittedDialog = ({ projectName, onClose }: SubmittedProps) => (
  <Dialog
    open={projectName !== null}
    onClose={onClose}
    title="Your project has been submitted"
    actions={<Button onClick={onClose}>Close</Button>}
  >
    <p>
      Thank you. <strong>{projectName}</strong> has reached us, and three of our consultants read it within 10
      working days. It stays yours.
    </p>
    <p>Closing this takes you to the home page.</p>
  </Dialog>
);

export function ProjectForm() {
  const [sent, setSent] = useState<string | null>(null);
  /** How often the form was emptied: its fields then start anew. */
  const [emptied, setEmptied] = useState(0);

  const { element, form, document, problem, submit, state, cancel, draftNote } = useProjectForm(
    ({ projectName }) => {
      setEmptied(emptied + 1);
      setSent(projectName);
    },
  );

  useHydrated(element);

  // Closes the dialog first: the browser may keep the page in its back/forward cache and restore it as it was left.
  const goHome = () => {
    setSent(null);
    window.location.assign(pages.home);
  };

  // Without scripts the server refuses the form; with GET, the address would contain what was typed.
  return (
    <div className={styles.frame}>
      <FormProblem form={form} problem={problem} wordError={problemOf} />
      <form
        aria-label="Submit New Project"
        className={styles.form}
        ref={element}
        method="post"
        action={api.projectSubmit}
        encType="multipart/form-data"
        noValidate
        onSubmit={submit}
        data-draft={DRAFT_KEY}
      >
        <SentFields isSending={state !== "idle"}>
          <div className={styles.frame} key={emptied}>
            <PersonFields form={form} />
            <IdeaFields form={form} />
            <DocumentFields form={form} document={document} />
            <Honeypot />
          </div>
        </SentFields>
        <div className={styles.actions}>
          <Button type="submit" busy={state !== "idle"}>
            Submit project
          </Button>
          {state !== "idle" && document.upload ? (
            <AwaitedUploads uploads={[document.upload]} onCancel={cancel} />
          ) : (
            <SendingNotice state={state} onCancel={cancel} />
          )}
        </div>
        {draftNote(() => setEmptied(emptied + 1))}
      </form>
      <SubmittedDialog projectName={sent} onClose={goHome} />
      <Toasts />
    </div>
  );
}
