import type { Context, MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import { api } from "#addresses/public.ts";
import { AppError } from "#rules/app-error.ts";
import { failureSchema } from "#rules/failure.ts";
import type { Stored } from "#rules/record.ts";
import { TUS_VERSION, uploadRule, uploadRules } from "#rules/upload.ts";
import type { Upload } from "../collections/files.store.ts";
import { createApp } from "../http/app.ts";
import { type ApiEnv, answers, describing, type RoutePart } from "../http/described.ts";
import { answerNotAllowed } from "../http/failure.ts";
import { limits } from "../http/rate-limit.ts";
import { adminWrite, publicWrite } from "../http/route-guards.ts";
import type { OpenDeps } from "../platform/deps.ts";
import { assertPublicRoom, withinPublicBudget } from "./public-files.ts";
import { addPartInTurn, beginUpload, endUpload, readUpload } from "./resumable.service.ts";
import {
  asMeant,
  assertSpoken,
  readCount,
  readMetadata,
  readPart,
  tusExtensions,
  tusVersion,
} from "./tus-headers.ts";

type Guard = MiddlewareHandler<ApiEnv>;

const PART_TYPE = "application/offset+octet-stream";

const largest = Math.max(...Object.values(uploadRules).map(({ limit }) => limit)) - 1;

/** There is room today for what visitors send. */
const hasRoom: Guard = async (c, next) => {
  await assertPublicRoom(c);
  await next();
};

/** Anyone may start an upload for a public form; others need an account with the permission. */
const mayCreate: Guard = (c, next) => {
  assertSpoken(c.req.raw.headers);
  const { permission } = uploadRule(readMetadata(c.req.header("Upload-Metadata")).purpose);
  const guard: Guard =
    permission === null ? every(publicWrite(limits.uploads), hasRoom) : adminWrite(permission);
  return guard(c, next);
};

/**
 * Knowing the id suffices to continue a public upload; any other also needs an account with the permission. An empty
 * part only queries the offset and does not count towards PARTS_MAX, so every request is rate-limited instead.
 */
const mayContinue: Guard = async (c, next) => {
  const { purpose } = await readUpload(c.var.deps, c.req.param("id") ?? "");
  const { permission } = uploadRule(purpose);
  const guard: Guard = permission === null ? publicWrite(limits.uploadParts) : adminWrite(permission);
  return guard(c, next);
};

/** An upload cannot be fetched, but HEAD is routed like one. */
const headOnly: Guard = describing(
  async (c, next) =>
    c.req.method === "HEAD" ? next() : answerNotAllowed(c, ["OPTIONS", "HEAD", "PATCH", "DELETE"]),
  { isHeadOnly: true },
);

const expiry = ({ expiresAt }: Pick<Upload, "expiresAt">) => ({
  "Upload-Expires": new Date(expiresAt).toUTCString(),
});

async function create(c: Context<ApiEnv>): Promise<Response> {
  const size = readCount("Upload-Length", c.req.header("Upload-Length"));
  const wanted = readMetadata(c.req.header("Upload-Metadata"));
  const upload = await beginUpload(c.var.deps, { ...wanted, size });
  return c.body(null, 201, { Location: api.upload(upload._id), ...expiry(upload) });
}

function describe(c: Context<ApiEnv>, upload: Stored<Upload>): Response {
  return c.body(null, 200, {
    "Upload-Offset": String(upload.offset),
    "Upload-Length": String(upload.size),
    "Upload-Metadata": upload.metadata,
    ...expiry(upload),
  });
}

async function appendPart(c: Context<ApiEnv>, id: string): Promise<Response> {
  if (c.req.header("Content-Type") !== PART_TYPE) {
    throw new AppError("unsupported_media_type", { message: `Please send a part as ${PART_TYPE}.` });
  }
  const offset = readCount("Upload-Offset", c.req.header("Upload-Offset"));
  const bytes = await readPart(c.req.raw);
  const reached = await addPartInTurn(c.var.deps, id, { offset, bytes }, (store) =>
    withinPublicBudget(c, bytes.byteLength, store),
  );
  return c.body(null, 204, { "Upload-Offset": String(reached.offset), ...expiry(reached) });
}

const answerOptions = (c: Context<ApiEnv>) =>
  c.body(null, 204, {
    "Tus-Version": TUS_VERSION,
    "Tus-Extension": tusExtensions,
    "Tus-Max-Size": String(largest),
  });

const answersOptions = () =>
  answers("Says which tus this server speaks.", {
    204: { body: null, headers: ["Tus-Version", "Tus-Extension", "Tus-Max-Size"] },
  });

/** `tusVersion` refuses clients of another one. */
const otherVersion = { 412: { body: failureSchema, headers: ["Tus-Version"] } };

/** What the guards refuse depends on the purpose of the upload. */
const upload = {
  session: "optional",
  headers: ["Tus-Resumable"],
  errors: ["invalid", "unauthenticated", "forbidden", "not_found", "too_large", "too_many_requests"],
} as const satisfies RoutePart;

export const resumableApp = (openDeps: OpenDeps) => {
  const one = api.upload.pattern;
  const app = createApp(openDeps)
    .use(tusVersion())
    .options(api.uploads, answersOptions(), answerOptions)
    .options(one, answersOptions(), answerOptions)
    .post(
      api.uploads,
      mayCreate,
      answers(
        "Starts an upload.",
        { 201: { body: null, headers: ["Location", "Upload-Expires"] }, ...otherVersion },
        { ...upload, headers: ["Tus-Resumable", "Upload-Length", "Upload-Metadata"] },
      ),
      create,
    )
    .get(
      one,
      headOnly,
      mayContinue,
      answers(
        "Says how far an upload has come.",
        {
          200: { body: null, headers: ["Upload-Offset", "Upload-Length", "Upload-Metadata"] },
          ...otherVersion,
        },
        upload,
      ),
      async (c) => describe(c, await readUpload(c.var.deps, c.req.param("id"))),
    )
    .patch(
      one,
      mayContinue,
      answers(
        "Adds the next part of a file.",
        { 204: { body: null, headers: ["Upload-Offset", "Upload-Expires"] }, ...otherVersion },
        {
          ...upload,
          headers: ["Tus-Resumable", "Upload-Offset"],
          body: { types: [PART_TYPE], schema: null },
          errors: [...upload.errors, "conflict", "unsupported_media_type"],
        },
      ),
      (c) => appendPart(c, c.req.param("id")),
    )
    .delete(
      one,
      mayContinue,
      answers("Gives up an upload.", { 204: { body: null }, ...otherVersion }, upload),
      async (c) => {
        await endUpload(c.var.deps, c.req.param("id"));
        return c.body(null, 204);
      },
    );
  const { fetch } = app;
  app.fetch = (request, ...rest) => fetch(asMeant(request), ...rest);
  return app;
};
