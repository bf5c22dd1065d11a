import { type SyntheticEvent, useEffect } from "react";
import { api } from "#addresses/public.ts";
import { UnreadableFileError, WRITE_TIMEOUT_MS } from "#kit/api-client.ts";
import { failureText } from "#kit/forms/FormSending.tsx";
import type { Typed } from "#kit/forms/schema-resolver.ts";
import { type Sending, type Stored, sendRecord, usePublicForm } from "#kit/forms/use-public-form.ts";
import { announceError } from "#kit/ui/Toasts.tsx";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import { OTHER_QUALIFICATION, type ProjectFields, projectSchema } from "../project.ts";
import { DOCUMENT, DocumentInTheWay, useDocument } from "./use-document.ts";

type Project = Typed<ProjectFields>;
/** The document itself, or the id of its finished upload. */
type SentDocument = File | string | null;

/** Identifies a document without reading it. */
const identityOf = (document: SentDocument) =>
  document instanceof File ? [document.name, document.size, document.lastModified] : document;

async function sendProject(project: Project, document: SentDocument, { submissionOf }: Sending) {
  const submission = submissionOf([project, identityOf(document)]);
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...project, ...submission.guard })) {
    if (value !== undefined) body.append(name, String(value));
  }
  if (document !== null) body.append(DOCUMENT, document);
  return sendRecord(api.projectSubmit, body, submission, {
    timeoutMs: document instanceof File ? FUNCTION_TIMEOUT_MS : WRITE_TIMEOUT_MS,
  });
}

export function useProjectForm(onSent: (project: Project, stored: Stored) => void) {
  const form = usePublicForm({
    schema: projectSchema,
    address: api.projectSubmit,
    draftKey: "projectFormDraft",
    failureText,
    send: async (project: Project, sending) =>
      sendProject(project, await document.arrived(sending.signal), sending),
    onSent,
    takesFailure(cause) {
      const isInTheWay = cause instanceof DocumentInTheWay;
      if (isInTheWay) document.setIsInTheWay(true);
      return isInTheWay;
    },
    onFailed({ cause, text, refusals, names }) {
      const refusal = cause instanceof UnreadableFileError ? text : refusals[DOCUMENT];
      if (refusal !== undefined) {
        document.refuse(refusal);
        form.setProblem({ text, names: [...names, DOCUMENT] });
        if (names.length === 0) document.focus();
      }
      announceError(text);
    },
  });
  const document = useDocument(form.form);
  const isOwnQualification = form.text("qualification") === OTHER_QUALIFICATION;
  const { clearErrors } = form.form;

  // A field that is no longer shown must not keep its error.
  useEffect(() => {
    if (!isOwnQualification) clearErrors("customQualification");
  }, [isOwnQualification, clearErrors]);

  /** Clears the document's problem first, so that the same alert is announced again. */
  function submit(event?: SyntheticEvent) {
    document.setIsInTheWay(false);
    return form.submit(event);
  }

  const problem = document.obstacle === null ? form.problem : { text: document.obstacle };

  return { form: { ...form, problem, submit }, document };
}

export type ProjectFormFields = Pick<ReturnType<typeof useProjectForm>["form"], "field" | "text">;
