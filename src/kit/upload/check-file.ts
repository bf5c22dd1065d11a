import { type FileType, fileTypes, SNIFF_BYTES, sniffType } from "#rules/file-type.ts";
import {
  type Dimensions,
  refuseDimensions,
  refuseName,
  refuseSize,
  refuseType,
  type UploadPurpose,
  uploadRule,
} from "#rules/upload.ts";

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

type FileCheck =
  | { readonly status: "fine"; readonly type: FileType }
  | {
      readonly status: "refused";
      readonly text: string;
      /** The size that the picture could be cropped to; `null` where cropping would not help. */
      readonly crop: Dimensions | null;
    };

const unreadable = "This file could not be read. Please choose it again.";

const refused = (text: string, crop: Dimensions | null = null): FileCheck => ({
  status: "refused",
  text,
  crop,
});

/** The leading bytes; `null` for a folder, and for a file that is gone or unreadable. */
async function readHead(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  } catch {
    return null;
  }
}

/** Checks a file before any of it is sent, by the rules and with the texts of the server. */
export async function checkFile(purpose: UploadPurpose, file: File): Promise<FileCheck> {
  const outside = refuseName(purpose, file.name) ?? refuseSize(purpose, file.size);
  if (outside) return refused(outside);

  const head = await readHead(file);
  if (!head) return refused(unreadable);
  const type = sniffType(head, file.name);
  const wrongType = refuseType(purpose, file.name, type);
  const { texts, exactly = null } = uploadRule(purpose);
  if (type === null || wrongType) return refused(wrongType ?? texts.type);
  if (!fileTypes[type].isPicture) return { status: "fine", type };

  const dimensions = await measurePicture(file);
  if (!dimensions) return refused(texts.type);
  const wrongSize = refuseDimensions(purpose, dimensions);
  return wrongSize ? refused(wrongSize, exactly) : { status: "fine", type };
}
