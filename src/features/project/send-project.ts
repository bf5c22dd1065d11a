import { NoResponseError, send, UnexpectedStatusError, WRITE_TIMEOUT_MS } from "#kit/api-client.ts";
import type { Submission } from "#kit/forms/use-public-form.ts";
import { isReadable, UnreadableFileError } from "#kit/upload/upload-failure.ts";
import { api } from "#paths";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import type { ProjectFields } from "./project.ts";

interface ProjectSending extends Submission {
  readonly project: ProjectFields;
  /** The document itself, or the id of its finished upload. */
  readonly document: File | string | null;
}

/** Null fields are omitted, since a form cannot express them otherwise. */
function bodyOf({ project, document, guard }: ProjectSending): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...project, ...guard })) {
    if (value !== null && value !== undefined) body.append(name, String(value));
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
export async function sendProject(sending: ProjectSending) {
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
