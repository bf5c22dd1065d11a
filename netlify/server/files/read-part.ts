import { AppError } from "#rules/app-error.ts";
import { PART_MAX } from "#rules/upload.ts";
import { limitBytes } from "../platform/limit-bytes.ts";

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
