import { keepBody } from "./body.ts";
import { type Content, sizeOf } from "./content.ts";
import type { Body } from "./kept-file.ts";
import type { FileDeps, ProcessedFile } from "./prepare-file.ts";

/** Files stored byte for byte have no dimensions and no renditions. */
export const asItCame = { width: null, height: null, renditions: {} } satisfies Partial<ProcessedFile>;

/** Stores content unchanged; content in parts is stored already. */
export const keepContent = async (
  deps: FileDeps,
  key: string,
  content: Content,
  sha256: string,
): Promise<Body> =>
  "bytes" in content
    ? keepBody(deps, key, content.bytes, sha256)
    : { parts: content.parts, size: sizeOf(content), sha256 };
