import type { Dimensions } from "#rules/upload.ts";

/** A picture's displayed size, with its orientation applied; `null` if the browser cannot decode it. */
export async function measurePicture(file: Blob): Promise<Dimensions | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
