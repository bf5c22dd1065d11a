import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { composed } from "#rules/fields.ts";
import { type SubmissionGuard, submissionGuardSchema, withoutGuard } from "#rules/submission-guard.ts";
import { attachFile, warningOf } from "#server/files/attach.ts";
import { acceptDocument, storedAs } from "#server/files/documents.ts";
import { signedUrl } from "#server/files/file-url.ts";
import { acceptPublicFile } from "#server/files/public-files.ts";
import { receiveFile } from "#server/files/receive-file.ts";
import { dropParts } from "#server/files/remove-file.ts";
import { createApp } from "#server/http/app.ts";
import { idempotencyKey } from "#server/http/caller.ts";
import { answers } from "#server/http/described.ts";
import { limits } from "#server/http/rate-limit.ts";
import { publicSubmission } from "#server/http/route-guards.ts";
import { validateMultipart } from "#server/http/validate.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { type Received, receivedSchema } from "#server/records/received.ts";
import { formByHand } from "#server/writing/by-hand.ts";
import { formReceipt } from "#server/writing/first-receipt.ts";
import { inboxRoutes } from "#server/writing/inbox.ts";
import { submitRecord } from "#server/writing/submission-route.ts";
import {
  recallSubmission,
  type SubmissionAnswer,
  submissionRefusals,
  submittedSchema,
} from "#server/writing/submit-once.ts";
import { type ProjectFields, projectSchema } from "../project.ts";
import { agreementWording, PROJECT_TERMS_VERSION } from "../project-agreement.ts";
import { projectMails } from "./project-mails.ts";

type SubmissionDeps = Pick<Deps, "store" | "blobs" | "now" | "newId" | "log">;

const form = {
  inbox: "projects",
  name: "project",
  prefix: "IDEA",
  message: "Thank you. We have received your project.",
  mails: projectMails,
} as const;

/** The fields with what was agreed to. */
const agreed = (fields: ProjectFields) => ({
  ...fields,
  agreedWording: agreementWording,
  termsVersion: PROJECT_TERMS_VERSION,
});

interface SentFile {
  readonly projectFile?: File | string | undefined;
}

interface Sender {
  readonly key: string | undefined;
  /** Stores a file that is sent with the form, within the limits of what visitors may send. */
  readonly withinLimits: <T>(file: File, store: () => Promise<T>) => Promise<T>;
}

/** A document counts by its content: a retry may send it again, or as another upload. */
const contentOf = (
  fields: ProjectFields,
  file: { readonly name: string; readonly sha256: string } | null,
) => ({
  ...fields,
  file: file && { name: file.name, sha256: file.sha256 },
});

/** The answer to the first of several submissions with the same file, so that its bytes are stored and counted once. */
async function recallWithFile(
  deps: SubmissionDeps,
  { key }: Sender,
  fields: ProjectFields,
  file: File,
): Promise<SubmissionAnswer | null> {
  const sent = await storedAs(file.name, await file.bytes());
  return recallSubmission(deps, { form: form.name, key, content: contentOf(fields, sent) });
}

/** Stores a submission of the project form with its document. */
export async function submitProject(
  deps: SubmissionDeps,
  sender: Sender,
  { projectFile, ...submitted }: ProjectFields & SubmissionGuard & SentFile,
): Promise<SubmissionAnswer> {
  const { guard, fields } = withoutGuard(submitted);
  const sent = projectFile instanceof File && projectFile.size > 0 ? projectFile : null;
  const earlier = sent && (await recallWithFile(deps, sender, fields, sent));
  if (earlier) return earlier;
  const receive = () => receiveFile(acceptDocument, deps, "projectFile", projectFile);
  const file = sent ? await sender.withinLimits(sent, receive) : await receive();
  const { answer, isRepeat } = await submitRecord(deps, form, {
    key: sender.key,
    guard,
    content: contentOf(fields, file),
    prepare(id) {
      const attached = file && attachFile(file, { collection: "projects", id });
      const record = {
        ...agreed(fields),
        file: attached?.url ?? null,
        fileName: file && composed(file.name),
      };
      return { record, writes: attached ? [attached.write] : [] };
    },
  });
  // Simultaneous submissions each store the file before all but one lose the race.
  if (isRepeat && file && !("version" in file)) await dropParts(deps, file.parts);
  return answer;
}

const submissionSchema = z.intersection(
  projectSchema,
  z.extend(submissionGuardSchema, {
    /** A document, or the id of a finished upload. */
    projectFile: z.optional(z.union([z.string(), z.file()])),
  }),
);

/** The project with a short-lived signed URL of its document. */
const view = (deps: Deps, project: Received<"projects">) => ({
  ...project,
  file: signedUrl(deps, project.file),
});

const inbox = inboxRoutes("projects", {
  calls: adminApi.projects,
  view,
  /** Adds the warning about its document, if there is one. */
  details: async (deps, project) => ({
    ...view(deps, project),
    fileWarning: await warningOf(deps.store, project.file),
  }),
  detailsSchema: () => z.extend(receivedSchema("projects"), { fileWarning: z.nullable(z.string()) }),
  emailOf: (_, { emailAddress }) => emailAddress,
  firstReceipt: formReceipt(form.inbox, form.mails),
  byHand: formByHand({
    ...form,
    schema: projectSchema,
    record: (fields) => ({ ...agreed(fields), file: null, fileName: null }),
  }),
  unknown: "Project not found.",
});

/** The project form and its submissions. */
export const projectsApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .post(
      api.projectSubmit,
      publicSubmission(limits.publicForms),
      validateMultipart(submissionSchema),
      answers("Sends an idea, with a document.", { 201: submittedSchema }, submissionRefusals),
      async (c) => {
        const sender: Sender = {
          key: idempotencyKey(c),
          withinLimits: (file, store) => acceptPublicFile(c, file, store),
        };
        return c.json(await submitProject(c.var.deps, sender, c.req.valid("form")), 201);
      },
    )
    .route("/", inbox);
