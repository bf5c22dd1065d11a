import { type SyntheticEvent, useEffect, useState } from "react";
import type { Problem } from "#components/ui/FormProblem.tsx";
import { OTHER_QUALIFICATION, projectSchema } from "#domain/project.ts";
import { RefusedError } from "#lib/api-client.ts";
import { announceError } from "#lib/toasts.ts";
import { UnreadableFileError } from "#lib/upload/unreadable-file.ts";
import { useFormDraft } from "#lib/use-form-draft.ts";
import { useSchemaForm } from "#lib/use-schema-form.ts";
import { cancelledText, useSubmission } from "#lib/use-submission.ts";
import { failureText } from "./failure-text.ts";
import { type CleanProject, sendProject } from "./send-project.ts";
import { useDocument } from "./use-document.ts";

export const DRAFT_KEY = "projectFormDraft";

/** In the order in which they are asked for. */
const fieldNames = [
  "fullName",
  "contactNumber",
  "emailAddress",
  "userType",
  "qualification",
  "customQualification",
  "institute_company",
  "projectName",
  "summary",
  "problemSolved",
  "beneficiaries",
  "successReason",
  "skills",
  "agreeTerms",
] as const satisfies readonly (keyof CleanProject)[];

const blank = { ...Object.fromEntries(fieldNames.map((name) => [name, ""])), agreeTerms: false };

const about = (text: string, isAboutFields = false): Problem => ({ kind: "text", text, isAboutFields });

/** Tells one document from another without reading it. */
const nameOf = (document: File | string | null) =>
  document instanceof File ? [document.name, document.size, document.lastModified] : document;

interface ProjectFormOptions {
  /** What the honeypot holds. */
  readonly caught: () => string;
  readonly onSent: (project: CleanProject) => void;
}

/** The project form's fields, draft, document, sending and outcome. */
export function useProjectForm({ caught, onSent }: ProjectFormOptions) {
  const form = useSchemaForm<CleanProject>(projectSchema);
  const document = useDocument(form);
  const draft = useFormDraft(DRAFT_KEY, form);
  const { state, run, cancel } = useSubmission();
  const [problem, setProblem] = useState<Problem | null>(null);
  const isOwnQualification = form.text("qualification") === OTHER_QUALIFICATION;
  const { clearErrors } = form;

  // What is no longer asked for is no longer missing.
  useEffect(() => {
    if (!isOwnQualification) clearErrors("customQualification");
  }, [isOwnQualification, clearErrors]);

  function finish(project: CleanProject) {
    form.reset(blank);
    draft.clear();
    onSent(project);
  }

  function fail(cause: unknown) {
    const { projectFile, ...refusals } = (cause instanceof RefusedError && cause.failure.fields) || {};
    const text = failureText(cause);
    setProblem(about(text, Object.keys(refusals).length > 0));
    document.setError(cause instanceof UnreadableFileError ? text : projectFile);
    form.showRefusals(refusals);
    announceError(text);
  }

  async function deliver(project: CleanProject) {
    setProblem(document.obstacle ? about(document.obstacle) : null);
    if (document.obstacle) return;
    const content = JSON.stringify([project, nameOf(document.value)]);
    const { key: idempotencyKey, filledInMs } = draft.attempt(content);
    const guard = { homepage: caught(), filledInMs };
    const outcome = await run((signal) =>
      sendProject({ project, document: document.value, guard, idempotencyKey, signal }),
    );
    if (outcome?.status === "sent") finish(project);
    else if (outcome?.status === "failed") fail(outcome.cause);
    else if (outcome) setProblem(about(cancelledText));
  }

  const send = form.handleSubmit(deliver, ({ root, ...wrong }) =>
    setProblem(
      root?.message
        ? about(root.message)
        : { kind: "fields", names: fieldNames.filter((name) => name in wrong) },
    ),
  );

  /** What was said of the attempt before goes first, so that the same is said anew. */
  function submit(event: SyntheticEvent) {
    setProblem(null);
    return send(event);
  }

  return { form, document, problem, submit, state, cancel };
}

export type ProjectFormFields = ReturnType<typeof useProjectForm>["form"];
