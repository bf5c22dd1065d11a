import { useState } from "react";
import { PublicForm } from "#kit/forms/PublicForm.tsx";
import { ThanksDialog } from "#kit/forms/ThanksDialog.tsx";
import { say } from "#kit/language.ts";
import { Toasts } from "#kit/ui/Toasts.tsx";
import { AwaitedUploads } from "#kit/upload/AwaitedUploads.tsx";
import { DocumentFields, IdeaFields, PersonFields, problemOf } from "./ProjectFields.tsx";
import { useProjectForm } from "./use-project-form.ts";

export function ProjectForm() {
  /** The name of the project that was sent, and what to quote. */
  const [sent, setSent] = useState<{ name: string; reference: string | undefined }>();
  const { form, document } = useProjectForm(({ projectName }, { reference }) =>
    setSent({ name: projectName, reference }),
  );

  return (
    <>
      <PublicForm
        sending={form}
        label={say("Submit New Project")}
        submit={say("Submit project")}
        isMultipart
        wordError={problemOf}
        notice={
          form.state !== "idle" &&
          document.upload && <AwaitedUploads uploads={[document.upload]} onCancel={form.cancel} />
        }
      >
        <PersonFields form={form} />
        <IdeaFields form={form} />
        <DocumentFields form={form} document={document} />
      </PublicForm>
      <ThanksDialog
        title={say("Your project has been submitted")}
        isOpen={sent !== undefined}
        onClose={() => setSent(undefined)}
        reference={sent?.reference}
      >
        <p>
          {say("Thank you.")} <strong>{sent?.name}</strong>{" "}
          {say(
            "has reached us, and three of our consultants read it within 10 working days. It stays yours.",
          )}
        </p>
      </ThanksDialog>
      <Toasts />
    </>
  );
}
