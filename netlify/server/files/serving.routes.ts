import type { Context } from "hono";
import { uploadedFiles } from "#paths";
import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/document.ts";
import { fileTypes, pictureExtensions } from "#rules/file-type.ts";
import type { ApiEnv } from "../http/api-env.ts";
import { createApp } from "../http/app.ts";
import { findCaller } from "../http/require-session.ts";
import type { OpenDeps } from "../platform/deps.ts";
import { fileAddress, isSigned } from "./address.ts";
import { fileHeaders } from "./file-headers.ts";
import type { KeptFile, Rendition } from "./kept-file.ts";
import { REMOVING } from "./remove-file.ts";
import { sendBody } from "./send-body.ts";

const fileName = /^([\w-]{22})\.([a-z0-9]+)$/;
/** A variant may be asked for under the picture's own name too: only the folder is swapped (admin-back-office §7). */
const webpName = new RegExp(
  `^([\\w-]{22})(?:-(small|medium|large))?\\.(?:webp|${pictureExtensions.join("|")})$`,
);

const missing = () => new AppError("not_found", { message: "There is no such file." });

/** The file under a key, if the caller may read it. */
async function openFile(c: Context<ApiEnv>, key: string | undefined): Promise<Stored<KeptFile>> {
  const { deps } = c.var;
  const file = key === undefined ? null : await deps.store.get("files", key);
  if (!file || file.attachedTo === REMOVING) throw missing();
  if (file.visibility === "public" || isSigned(deps, file._id, c.req.query()) || (await findCaller(c)))
    return file;
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
  if (!body) return c.redirect(`${fileAddress(file)}${new URL(c.req.url).search}`, 302);
  return sendBody(c, body, fileHeaders(file._id, file, body, true));
}

/** Serves all uploaded files, at the documented addresses. */
export const servingApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(`${uploadedFiles}webp/:name`, (c) => serveWebp(c, c.req.param("name")))
    .get(`${uploadedFiles}:name`, (c) => serveFile(c, c.req.param("name")));
