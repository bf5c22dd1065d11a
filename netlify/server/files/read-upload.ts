import type { Stored } from "#domain/document.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import type { Upload } from "./kept-file.ts";

/** The upload; one that does not exist, or has expired, is `not_found`. */
export async function readUpload({ store }: Pick<Deps, "store">, id: string): Promise<Stored<Upload>> {
  const upload = await store.get("uploads", id);
  if (!upload)
    throw new AppError("not_found", { message: "There is no such upload. Please choose the file again." });
  return upload;
}
