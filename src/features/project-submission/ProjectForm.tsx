import { useRef, useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import styles from "#components/ui/FormLayout.module.css";
import { FormProblem } from "#components/ui/FormProblem.tsx";
import { caughtBy, Honeypot } from "#components/ui/Honeypot.tsx";
import { SendingNotice } from "#components/ui/SendingNotice.tsx";
import { Toasts } from "#components/ui/Toasts.tsx";
import { useAwake } from "#lib/interact/use-awake.ts";
import { api, pages } from "#paths";
import { DocumentFields } from "./DocumentFields.tsx";
import { IdeaFields } from "./IdeaFields.tsx";
import { PersonFields } from "./PersonFields.tsx";
import { problemOf } from "./questions.ts";
import { SubmittedDialog } from "./SubmittedDialog.tsx";
import { DRAFT_KEY, useProjectForm } from "./use-project-form.ts";

export function ProjectForm() {
  const element = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [sentCount, setSentCount] = useState(0);

  const { form, document, problem, submit, state, cancel } = useProjectForm({
    caught: () => (element.current ? caughtBy(element.current) : ""),
    onSent: ({ projectName }) => {
      setSentCount(sentCount + 1);
      setSent(projectName);
    },
  });

  useAwake(element);

  // Closed first: a browser may put the page aside as it stands, and show it to whoever comes back.
  const goHome = () => {
    setSent(null);
    window.location.assign(pages.home);
  };

  // Without script it is refused; were it sent by GET, the address would hold what was typed.
  return (
    <div className={styles.frame}>
      {problem && (
        <FormProblem
          problem={problem}
          errorOf={(name) => problemOf(name, form.getFieldState(name, form.formState).error?.message)}
          onPick={form.setFocus}
        />
      )}
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
        <div className={styles.frame} key={sentCount}>
          <PersonFields form={form} />
          <IdeaFields form={form} />
          <DocumentFields form={form} document={document} />
          <Honeypot />
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={state !== "idle"}>
            Submit project
          </Button>
          <SendingNotice state={state} onCancel={cancel} />
        </div>
      </form>
      <SubmittedDialog projectName={sent} onClose={goHome} />
      <Toasts />
    </div>
  );
}
