import * as z from "zod/mini";
import { adminApi } from "#admin-paths";
import { api } from "#paths";
import { composed } from "#rules/fields.ts";
import { looksAutomatic, type SubmissionGuard, submissionGuardSchema } from "#rules/submission-guard.ts";
import { signedAddress } from "#server/files/address.ts";
import { attachFile } from "#server/files/attach.ts";
import { acceptDocument } from "#server/files/documents.ts";
import { receiveFile } from "#server/files/receive-file.ts";
import { createApp } from "#server/http/app.ts";
import { limits } from "#server/http/rate-limit.ts";
import { idempotencyKey } from "#server/http/request-headers.ts";
import { publicWrite } from "#server/http/route-guards.ts";
import { validateMultipart } from "#server/http/validate.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { inboxRoutes } from "#server/writing/inbox.ts";
import { type SubmissionAnswer, submitOnce } from "#server/writing/submit-once.ts";
import { type Project, type ProjectFields, projectSchema } from "./project.ts";
import { agreementWording, PROJECT_TERMS_VERSION } from "./project-agreement.ts";

type SubmissionDeps = Pick<Deps, "store" | "blobs" | "now" | "newId" | "log">;

interface SentFile {
  readonly projectFile?: File | string | undefined;
}

/** Stores a submission of the project form with its document. Suspected spam is flagged, never dropped. */
export async function submitProject(
  deps: SubmissionDeps,
  key: string | undefined,
  { homepage, filledInMs, projectFile, ...fields }: ProjectFields & SubmissionGuard & SentFile,
): Promise<SubmissionAnswer> {
  const file = await receiveFile(acceptDocument, deps, "projectFile", projectFile);
  return submitOnce(deps, {
    form: "project",
    key,
    // The document counts by its content: a retry may send it again, or as another upload.
    content: { ...fields, file: file && { name: file.name, sha256: file.sha256 } },
    record: () => {
      const id = deps.newId();
      const attached = file && attachFile(file, { collection: "projects", id });
      const document: Project = {
        ...fields,
        agreedWording: agreementWording,
        termsVersion: PROJECT_TERMS_VERSION,
        file: attached?.address ?? null,
        fileName: file && composed(file.name),
        suspectedSpam: looksAutomatic({ homepage, filledInMs }),
        progress: "new",
      };
      return {
        writes: [{ insert: "projects", id, document }, ...(attached ? [attached.write] : [])],
        answer: { message: "Thank you. We have received your project.", _id: id },
      };
    },
  });
}

const submissionSchema = z.intersection(
  projectSchema,
  z.extend(submissionGuardSchema, {
    /** A document, or the id of a finished upload. */
    projectFile: z.optional(z.union([z.string(), z.file()])),
  }),
);

const inbox = inboxRoutes("projects", {
  calls: adminApi.projects,
  /** With a short-lived signed address of its document. */
  view: (deps, project) => ({ ...project, file: signedAddress(deps, project.file) }),
  unknown: "Project not found.",
});

/** The project form and its submissions. */
export const projectsApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .post(
      api.projectSubmit,
      publicWrite(limits.publicForms),
      validateMultipart(submissionSchema),
      async (c) => c.json(await submitProject(c.var.deps, idempotencyKey(c), c.req.valid("form")), 201),
    )
    .route("/", inbox);
