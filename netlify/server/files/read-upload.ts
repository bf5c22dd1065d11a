import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/document.ts";
import type { Deps } from "../platform/deps.ts";
import type { Upload } from "./kept-file.ts";

/** The upload; throws `not_found` if it does not exist or has expired. */
export async function readUpload({ store }: Pick<Deps, "store">, id: string): Promise<Stored<Upload>> {
  const upload = await store.get("uploads", id);
  if (!upload)
    throw new AppError("not_found", { message: "There is no such upload. Please choose the file again." });
  return upload;
}
