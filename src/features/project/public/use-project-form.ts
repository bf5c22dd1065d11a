import { type SyntheticEvent, useEffect } from "react";
import { api } from "#addresses/public.ts";
import { NoResponseError, send, UnexpectedStatusError, WRITE_TIMEOUT_MS } from "#kit/api-client.ts";
import type { Typed } from "#kit/forms/schema-resolver.ts";
import { type Submission, usePublicForm } from "#kit/forms/use-public-form.ts";
import { failureText } from "#kit/forms/use-submission.ts";
import { announceError } from "#kit/ui/Toasts.tsx";
import { isReadable, UnreadableFileError, uploadFailureText } from "#kit/upload/upload-failure.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import { OTHER_QUALIFICATION } from "../choices.ts";
import { type ProjectFields, projectSchema } from "../project.ts";
import { DOCUMENT, DocumentInTheWay, useDocument } from "./use-document.ts";

interface ProjectSending extends Submission {
  readonly project: Typed<ProjectFields>;
  /** The document itself, or the id of its finished upload. */
  readonly document: File | string | null;
}

function bodyOf({ project, document, guard }: ProjectSending): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...project, ...guard })) {
    if (value !== undefined) body.append(name, String(value));
  }
  if (document !== null) body.append("projectFile", document);
  return body;
}

/** Browsers report a changed or moved document just like a lost connection; this distinguishes them. */
async function explained(cause: unknown, document: ProjectSending["document"]): Promise<unknown> {
  const isInDoubt = cause instanceof NoResponseError && document instanceof File;
  if (!isInDoubt || (await isReadable(document))) return cause;
  return new UnreadableFileError("The document cannot be read any more.", { cause });
}

/** Resolves once the project is stored, which the server confirms with 201 and no other status. */
async function sendProject(sending: ProjectSending) {
  const { status } = await send(api.projectSubmit, {
    method: "POST",
    headers: { "idempotency-key": sending.idempotencyKey },
    body: bodyOf(sending),
    signal: sending.signal,
    timeoutMs: sending.document instanceof File ? FUNCTION_TIMEOUT_MS : WRITE_TIMEOUT_MS,
  }).catch(async (cause: unknown) => {
    throw await explained(cause, sending.document);
  });
  if (status !== 201) throw new UnexpectedStatusError(`Answered with ${status}.`);
}

export const DRAFT_KEY = "projectFormDraft";

/** Identifies a document without reading it. */
const identityOf = (document: File | string | null) =>
  document instanceof File ? [document.name, document.size, document.lastModified] : document;

export function useProjectForm(onSent: (project: Typed<ProjectFields>) => void) {
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

  function finish(project: Typed<ProjectFields>) {
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

  async function deliver(project: Typed<ProjectFields>) {
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
