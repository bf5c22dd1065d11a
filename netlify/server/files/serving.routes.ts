import type { Context } from "hono";
import * as z from "zod/mini";
import { uploadedFiles } from "#addresses/public.ts";
import { type AdminType, isPermitted } from "#rules/account/permissions.ts";
import { AppError } from "#rules/app-error.ts";
import { fileTypes, pictureExtensions } from "#rules/file-type.ts";
import type { Stored } from "#rules/record.ts";
import { PART_MAX } from "#rules/upload.ts";
import type { Body, Rendition, StoredFile } from "../collections/files.store.ts";
import { collections, isCollectionName } from "../collections.ts";
import { afterAnswer } from "../http/after-answer.ts";
import { createApp } from "../http/app.ts";
import { callerIp, isKnownTag } from "../http/caller.ts";
import { type ApiEnv, answers } from "../http/described.ts";
import { askAboutView, logView } from "../http/log-view.ts";
import type { ActiveSession } from "../http/session.ts";
import { findCaller } from "../http/session-guards.ts";
import { stream } from "../http/stream.ts";
import type { OpenDeps } from "../platform/deps.ts";
import { permissionOnRecord } from "../records/record-permission.ts";
import { TRASHED } from "./attach.ts";
import { type ByteRange, parseRange } from "./byte-range.ts";
import { etagOf, fileHeaders } from "./file-headers.ts";
import { fileUrl, isSigned } from "./file-url.ts";
import { readParts } from "./parts.ts";
import { REMOVING } from "./remove-file.ts";

/** Netlify streams at most 20 MB per response. Larger files have to be requested in ranges. */
const WHOLE_MAX = 16 * 1024 * 1024;

type Headers = Readonly<Record<string, string>>;

async function send(
  c: Context<ApiEnv>,
  { parts }: Body,
  range: ByteRange,
  status: 200 | 206,
  headers: Headers,
): Promise<Response> {
  const sent = { ...headers, "Content-Length": String(range.last - range.first + 1) };
  if (c.req.method === "HEAD") return c.body(null, status, sent);
  const { blobs, log } = c.var.deps;
  return c.body(await stream(readParts(blobs, parts, range), log), status, sent);
}

/** The CDN must not cache a range, or it could serve it as the whole file. */
const pieceHeaders = (range: ByteRange, size: number) => ({
  "Content-Range": `bytes ${range.first}-${range.last}/${size}`,
  "Netlify-CDN-Cache-Control": "no-store",
});

/** A 304 answers one client, and must not stand for the file at the CDN. */
const notModified = { "Netlify-CDN-Cache-Control": "no-store" };

/** Sends the whole file, the requested range (at most 4 MiB of it), or 304 if the client already has it. */
async function sendBody(c: Context<ApiEnv>, body: Body, headers: Headers): Promise<Response> {
  const { size } = body;
  const etag = etagOf(body);
  if (isKnownTag(c.req.header("If-None-Match"), etag))
    return c.body(null, 304, { ...headers, ...notModified });
  const isSame = (c.req.header("If-Range") ?? etag) === etag;
  const range = isSame ? parseRange(c.req.header("Range"), size) : null;
  if (range === "unsatisfiable") {
    return c.body(null, 416, { "Content-Range": `bytes */${size}`, "Cache-Control": "no-store" });
  }
  if (range) {
    const piece = { first: range.first, last: Math.min(range.last, range.first + PART_MAX - 1) };
    return send(c, body, piece, 206, { ...headers, ...pieceHeaders(piece, size) });
  }
  if (size > WHOLE_MAX && c.req.method !== "HEAD") {
    c.header("Accept-Ranges", "bytes");
    throw new AppError("too_large", {
      message: "This file is too large to be sent at once. Please ask for it in ranges (Range: bytes=0-).",
    });
  }
  return send(c, body, { first: 0, last: size - 1 }, 200, headers);
}

const fileName = /^([\w-]{22})\.([a-z0-9]+)$/;
/** A variant may be asked for under the picture's own name too: only the folder is swapped (admin-back-office §7). */
const webpName = new RegExp(
  `^([\\w-]{22})(?:-(small|medium|large))?\\.(?:webp|${pictureExtensions.join("|")})$`,
);

const missing = () => new AppError("not_found", { message: "There is no such file." });

/**
 * An account that may read a record, or the trash, may read its files. A file of no record was just sent, or is about to be
 * removed.
 */
const mayReadFile = (adminType: AdminType, { attachedTo }: StoredFile) =>
  isPermitted(
    adminType,
    attachedTo === TRASHED ? "trash:read" : (permissionOnRecord(attachedTo, "read") ?? "files:read"),
  );

/** Whoever opens a document views the record that it belongs to, even if the record's own page was never opened. */
async function logOpening(c: Context<ApiEnv>, session: ActiveSession, { attachedTo }: StoredFile) {
  const [collection = "", recordId = ""] = attachedTo?.split("/") ?? [];
  if (!isCollectionName(collection) || collections[collection].office?.viewsLoggedBy === undefined) return;
  const { deps } = c.var;
  const { _id: accountId, username } = session.account;
  const actor = { accountId, username, address: callerIp(c) };
  const view = { sessionId: session.id, collection, recordId };
  await logView(deps, actor, view, await askAboutView(deps, view));
}

/** The file under a key, if the caller may read it. */
async function openFile(c: Context<ApiEnv>, key: string | undefined): Promise<Stored<StoredFile>> {
  const { deps } = c.var;
  const file = key === undefined ? null : await deps.store.get("files", key);
  if (!file || file.attachedTo === REMOVING) throw missing();
  if (file.visibility === "public" || isSigned(deps, file._id, c.req.query())) return file;
  const caller = await findCaller(c);
  if (caller && mayReadFile(caller.account.adminType, file)) {
    await afterAnswer(c, "views.not-logged", () => logOpening(c, caller, file));
    return file;
  }
  throw new AppError("forbidden", { message: "This file is private. Please open it from the back office." });
}

async function serveFile(c: Context<ApiEnv>, name: string): Promise<Response> {
  const [, key, extension] = fileName.exec(name) ?? [];
  const file = await openFile(c, key);
  if (extension !== fileTypes[file.type].extensions[0]) throw missing();
  return sendBody(c, file, fileHeaders(file._id, file, file, false));
}

const renditionOf = (size: string | undefined): Rendition =>
  size === "small" || size === "medium" || size === "large" ? size : "whole";

/** Redirects to the file itself if it has no such variant. */
async function serveWebp(c: Context<ApiEnv>, name: string): Promise<Response> {
  const [, key, size] = webpName.exec(name) ?? [];
  const file = await openFile(c, key);
  const body = file.renditions[renditionOf(size)];
  if (!body) return c.redirect(`${fileUrl(file)}${new URL(c.req.url).search}`, 302);
  return sendBody(c, body, fileHeaders(file._id, file, body, true));
}

/** The signature in a private file's URL, for callers without a session. */
const signatureSchema = z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) });

const etag = { headers: ["ETag"] } as const;
const anyType = { body: ["*/*"], ...etag };
const none = { body: null } as const;

const answersFile = (summary: string) =>
  answers(
    summary,
    {
      200: anyType,
      206: anyType,
      302: { ...none, headers: ["Location"] },
      304: { ...none, ...etag },
      416: { ...none, headers: ["Content-Range"] },
    },
    {
      session: "optional",
      query: signatureSchema,
      headers: ["Range", "If-None-Match"],
      errors: ["not_found", "forbidden", "too_large"],
    },
  );

export const servingApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(
      `${uploadedFiles}webp/:name`,
      answersFile("Serves a smaller picture, or redirects to the file."),
      (c) => serveWebp(c, c.req.param("name")),
    )
    .get(`${uploadedFiles}:name`, answersFile("Serves an uploaded file."), (c) =>
      serveFile(c, c.req.param("name")),
    );
