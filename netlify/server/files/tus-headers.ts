import type { MiddlewareHandler } from "hono";
import { AppError } from "#rules/app-error.ts";
import { isUploadPurpose, PART_MAX, TUS_VERSION } from "#rules/upload.ts";
import type { ApiEnv } from "../http/described.ts";
import { answerFailure } from "../http/failure.ts";
import { limitBytes } from "../platform/async-iterables.ts";
import type { NewUpload } from "./resumable.service.ts";

export const tusExtensions = "creation,termination,expiration";

/** `OPTIONS` is open to all; `GET` is answered with 405. */
const openMethods = new Set(["OPTIONS", "GET"]);

/** Refuses clients of another tus version. */
export const tusVersion = (): MiddlewareHandler<ApiEnv> =>
  async function tusVersion(c, next) {
    c.header("Tus-Resumable", TUS_VERSION);
    if (openMethods.has(c.req.method) || c.req.header("Tus-Resumable") === TUS_VERSION) return next();
    const message = `Please speak tus ${TUS_VERSION}, and say so in Tus-Resumable.`;
    const answer = answerFailure(c, new AppError("invalid", { message }));
    return new Response(answer.body, {
      status: 412,
      headers: { ...Object.fromEntries(answer.headers), "Tus-Version": TUS_VERSION },
    });
  };

/** Methods that some networks let nobody use. */
const overriding = new Set(["PATCH", "DELETE"]);

/**
 * The request with the method that it is meant to have: where a network lets only GET and POST through, a client posts
 * and names the method in a header, which tus asks every server to follow.
 */
export function asMeant(request: Request): Request {
  const method = request.headers.get("X-HTTP-Method-Override") ?? "";
  return request.method === "POST" && overriding.has(method) ? new Request(request, { method }) : request;
}

const METADATA_MAX = 4096;

const invalid = (message: string) => new AppError("invalid", { message });

/** Refuses to start what needs an extension of tus that is not spoken here, before anything else is found missing. */
export function assertSpoken(headers: Headers): void {
  if (headers.get("Upload-Concat")) {
    throw invalid("Parallel uploads cannot be joined here. Please send the file as one upload.");
  }
  if (headers.get("Upload-Defer-Length")) {
    throw invalid("The length must be known when the upload starts. Please send it as Upload-Length.");
  }
}

/** Parses a length or an offset, in bytes. */
export function readCount(name: string, value: string | undefined): number {
  if (value === undefined || !/^\d{1,15}$/.test(value)) throw invalid(`${name} must be a number of bytes.`);
  return Number(value);
}

function decode(value: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(value, "base64"));
  } catch {
    throw invalid("Upload-Metadata must be text in UTF-8, in base64.");
  }
}

/**
 * Parses the `Upload-Metadata` of a new upload: pairs of key and base64, separated by commas. The client's declared
 * type is ignored.
 */
export function readMetadata(header = ""): Pick<NewUpload, "purpose" | "name" | "metadata"> {
  if (header.length > METADATA_MAX) throw invalid("Upload-Metadata is too long.");
  const pairs = header.split(",").map((pair) => pair.trim().split(" "));
  const metadata = new Map(pairs.map(([key = "", value = ""]) => [key, decode(value)]));
  const purpose = metadata.get("purpose") ?? "";
  if (!isUploadPurpose(purpose))
    throw invalid("Upload-Metadata must name the field that the file is for, as purpose.");
  return { purpose, name: metadata.get("filename") ?? "", metadata: header };
}

const tooLarge = () =>
  new AppError("too_large", { message: `Please send at most ${PART_MAX / 1024 ** 2} MB at once.` });

const brokenOff = (cause?: unknown) =>
  new AppError("invalid", { message: "The part did not arrive whole. Please send it again.", cause });

/**
 * The request's whole body, of exactly the declared length. Otherwise refused, because a truncated part would be stored
 * as a whole one.
 */
export async function readPart(request: Request): Promise<Uint8Array> {
  const declared = request.headers.get("Content-Length");
  if (Number(declared) > PART_MAX) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const pieces = await Array.fromAsync(limitBytes(request.body, PART_MAX, tooLarge)).catch(
    (error: unknown) => {
      throw error instanceof AppError ? error : brokenOff(error);
    },
  );
  const bytes = Buffer.concat(pieces);
  if (declared !== null && bytes.byteLength !== Number(declared)) throw brokenOff();
  return bytes;
}
