import { type SyntheticEvent, useEffect } from "react";
import { usePublicForm } from "#kit/forms/use-public-form.ts";
import { failureText } from "#kit/forms/use-submission.ts";
import { announceError } from "#kit/ui/Toasts.tsx";
import { UnreadableFileError, uploadFailureText } from "#kit/upload/upload-failure.ts";
import { OTHER_QUALIFICATION } from "./choices.ts";
import { type ProjectFields, projectSchema } from "./project.ts";
import { sendProject } from "./send-project.ts";
import { DOCUMENT, DocumentInTheWay, useDocument } from "./use-document.ts";

export const DRAFT_KEY = "projectFormDraft";

/** Identifies a document without reading it. */
const identityOf = (document: File | string | null) =>
  document instanceof File ? [document.name, document.size, document.lastModified] : document;

export function useProjectForm(onSent: (project: ProjectFields) => void) {
  const { form, draft, setProblem, handleSubmit, attempt, submissionOf, showFailure, ...shown } =
    usePublicForm({
      schema: projectSchema,
      draftKey: DRAFT_KEY,
      failureText: (cause) =>
        cause instanceof UnreadableFileError ? uploadFailureText(cause) : failureText(cause),
    });
  const document = useDocument(form);
  const isOwnQualification = form.text("qualification") === OTHER_QUALIFICATION;
  const { clearErrors } = form;

  // A field that is no longer shown must not keep its error.
  useEffect(() => {
    if (!isOwnQualification) clearErrors("customQualification");
  }, [isOwnQualification, clearErrors]);

  function finish(project: ProjectFields) {
    form.reset();
    draft.clear();
    onSent(project);
  }

  function fail(cause: unknown) {
    if (cause instanceof DocumentInTheWay) return document.setIsInTheWay(true);
    const { text, refusals, names } = showFailure(cause);
    const refusal = cause instanceof UnreadableFileError ? text : refusals[DOCUMENT];
    if (refusal !== undefined) {
      document.refuse(refusal);
      setProblem({ text, names: [...names, DOCUMENT] });
      if (names.length === 0) document.focus();
    }
    announceError(text);
  }

  async function deliver(project: ProjectFields) {
    const outcome = await attempt(async (signal) => {
      const file = await document.arrived(signal);
      const submission = submissionOf([project, identityOf(file)], signal);
      await sendProject({ project, document: file, ...submission });
    });
    if (outcome?.status === "sent") finish(project);
    if (outcome?.status === "failed") fail(outcome.cause);
  }

  /** Clears the document's problem first, so that the same alert is announced again. */
  function submit(event: SyntheticEvent) {
    document.setIsInTheWay(false);
    return handleSubmit(deliver)(event);
  }

  const problem = document.obstacle === null ? shown.problem : { text: document.obstacle };

  return { ...shown, problem, form, document, submit };
}

export type ProjectFormFields = ReturnType<typeof useProjectForm>["form"];
