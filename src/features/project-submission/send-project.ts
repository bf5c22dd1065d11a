import type * as z from "zod/mini";
import type { projectSchema } from "#domain/project.ts";
import type { SubmissionGuard } from "#domain/submission-guard.ts";
import { NoResponseError, send, WRITE_TIMEOUT_MS } from "#lib/api-client.ts";
import { LONGEST_ANSWER_MS } from "#lib/upload/longest-answer.ts";
import { isReadable, UnreadableFileError } from "#lib/upload/unreadable-file.ts";
import { api } from "#paths";

export type CleanProject = z.output<typeof projectSchema>;

interface Sending {
  readonly project: CleanProject;
  /** The document itself, or the id of its finished upload. */
  readonly document: File | string | null;
  readonly guard: SubmissionGuard;
  /** The same for every sending of the same project. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** What is not there is left out: a form has no other way to say so. */
function bodyOf({ project, document, guard }: Sending): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...project, ...guard })) {
    if (value !== null && value !== undefined) body.append(name, String(value));
  }
  if (document !== null) body.append("projectFile", document);
  return body;
}

/** Of a document that was changed or moved a browser says no more than of a lost connection. */
async function explained(cause: unknown, document: Sending["document"]): Promise<unknown> {
  const isInDoubt = cause instanceof NoResponseError && document instanceof File;
  if (!isInDoubt || (await isReadable(document))) return cause;
  return new UnreadableFileError("The document cannot be read any more.", { cause });
}

/** Resolves once the project is kept, which the server says with 201 and with nothing else. */
export async function sendProject(sending: Sending) {
  const response = await send(api.projectSubmit, {
    method: "POST",
    headers: { "idempotency-key": sending.idempotencyKey },
    body: bodyOf(sending),
    signal: sending.signal,
    timeoutMs: sending.document instanceof File ? LONGEST_ANSWER_MS : WRITE_TIMEOUT_MS,
  }).catch(async (cause: unknown) => {
    throw await explained(cause, sending.document);
  });
  if (response.status !== 201) throw new Error();
}
