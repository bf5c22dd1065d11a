import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { api } from "#addresses/public.ts";
import { UnreadableFileError, WRITE_TIMEOUT_MS } from "#kit/api-client.ts";
import { failureText, focusOnceEnabled } from "#kit/forms/FormSending.tsx";
import type { Typed } from "#kit/forms/schema-resolver.ts";
import { type Sending, type Stored, sendRecord, usePublicForm } from "#kit/forms/use-public-form.ts";
import type { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { announceError } from "#kit/ui/Toasts.tsx";
import {
  latestOf,
  type UploadChoice,
  untilArrived,
  uploadNotices,
  uploadUnderWay,
} from "#kit/upload/upload-state.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import { OTHER_QUALIFICATION, type ProjectFields, projectSchema } from "../project.ts";

/** Draft flag: an acceptable document was attached, which the draft itself cannot hold. */
const HAD_DOCUMENT = "hadDocument";

/** The document's name in the request, and among the form's errors. */
const DOCUMENT = "projectFile";

type DraftedForm = Pick<
  ReturnType<typeof useSchemaForm>,
  "setValue" | "watch" | "clearErrors" | "getFieldState" | "formState" | "refuse"
>;

const refused = "This document cannot be sent. Please choose another one, or remove it.";

/** Why a form with that document cannot be sent; `null` also while the document is on its way. */
function obstacleOf(choice: UploadChoice): string | null {
  if (choice.status === "refused") return refused;
  return choice.status === "pending" && choice.motion === "failed" ? uploadNotices.failed : null;
}

/** The document cannot be sent, for the reason that it shows itself. */
class DocumentObstacleError extends Error {
  override readonly name = "DocumentObstacleError";
}

/** The form's document: the part that can be sent, and whether it was lost in a reload. */
function useDocument(form: DraftedForm) {
  /** A store, since a submission reads the newest choice, which React need not have rendered yet. */
  const [$choice] = useState(() => atom<UploadChoice>({ status: "none" }));
  const choice = useStore($choice);
  const [isStopping, setIsStopping] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  function choose(next: UploadChoice) {
    const before = $choice.get();
    $choice.set(next);
    form.clearErrors(DOCUMENT);
    if (obstacleOf(next) === null) setIsStopping(false);
    // The field also reports its empty state on mount, which is not a choice.
    const hasDocument = next.status === "ready" || next.status === "pending";
    if (hasDocument || before.status !== "none") form.setValue(HAD_DOCUMENT, hasDocument);
  }

  /** The document as the form sends it, or the id of its upload; `null` without one. Waits until it has arrived. */
  async function arrived(signal: AbortSignal): Promise<File | string | null> {
    const upload = uploadUnderWay($choice.get());
    if (upload) await untilArrived(upload, signal);
    const newest = latestOf($choice.get());
    if (obstacleOf(newest) !== null) throw new DocumentObstacleError();
    return newest.status === "ready" ? newest.value : null;
  }

  return {
    arrived,
    /** The upload that a submission waits for. */
    upload: uploadUnderWay(choice),
    /** Why the last submission was stopped, as long as that holds. */
    obstacle: isStopping ? obstacleOf(choice) : null,
    setIsStopping,
    error: form.getFieldState(DOCUMENT, form.formState).error?.message,
    /** Shows the server's error beside the document until another one is chosen. */
    refuse: (message: string) => form.refuse(DOCUMENT, message),
    focus: () => focusOnceEnabled(inputRef),
    inputRef,
    choose,
    isLost: choice.status === "none" && form.watch(HAD_DOCUMENT) === true,
  };
}

export type ProjectDocument = ReturnType<typeof useDocument>;

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
    path: api.projectSubmit,
    draftKey: "projectFormDraft",
    failureText,
    send: async (project: Project, sending) =>
      sendProject(project, await document.arrived(sending.signal), sending),
    onSent,
    takesFailure(cause) {
      const isStopped = cause instanceof DocumentObstacleError;
      if (isStopped) document.setIsStopping(true);
      return isStopped;
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
    document.setIsStopping(false);
    return form.submit(event);
  }

  const problem = document.obstacle === null ? form.problem : { text: document.obstacle };

  return { form: { ...form, problem, submit }, document };
}

export type ProjectFormFields = Pick<ReturnType<typeof useProjectForm>["form"], "field" | "text">;
