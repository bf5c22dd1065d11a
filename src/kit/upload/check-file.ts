import { type FileType, fileTypes, isPictureNamed, SNIFF_BYTES, sniffType } from "#rules/file-type.ts";
import {
  cropSize,
  type Dimensions,
  hasOtherShape,
  hasPlainName,
  onPhoneText,
  refuseDimensions,
  refuseName,
  refuseSize,
  refuseType,
  type UploadPurpose,
  unreadablePicture,
  uploadRule,
} from "#rules/upload.ts";

/** A picture's displayed size, with its orientation applied; `null` if the browser cannot decode it. */
async function measurePicture(file: Blob): Promise<Dimensions | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}

export interface Accepted {
  readonly file: File;
  readonly type: FileType;
  /** The shape to which a picture can be cropped if it differs from the recommended one. */
  readonly crop: Dimensions | null;
  /** The picture has fewer pixels than the site shows, so it will look blurred. */
  readonly isSmall: boolean;
}

type FileCheck =
  | ({ readonly status: "fine" } & Accepted)
  | {
      readonly status: "refused";
      readonly text: string;
      /** What the picture can be cropped to; `null` where cropping would not help. */
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

/** Refuses a picture that the field accepts once it is cropped, provided that this browser can decode it. */
async function refusedUncropped(purpose: UploadPurpose, text: string, file: File): Promise<FileCheck> {
  const crop = cropSize(purpose);
  // The crop dialog makes it fit, so no other advice is needed.
  return crop && (await measurePicture(file)) ? refused(text.replace(onPhoneText, ""), crop) : refused(text);
}

async function checkPicture(purpose: UploadPurpose, file: File, type: FileType): Promise<FileCheck> {
  const dimensions = await measurePicture(file);
  if (!dimensions) return refused(unreadablePicture);
  const wrongSize = refuseDimensions(purpose, dimensions);
  if (wrongSize) return refused(wrongSize, cropSize(purpose));
  const { recommended } = uploadRule(purpose);
  const isSmall =
    recommended !== undefined &&
    (dimensions.width < recommended.width || dimensions.height < recommended.height);
  const crop = recommended && hasOtherShape(dimensions, recommended) ? recommended : null;
  return { status: "fine", file, type, crop, isSmall };
}

/** Checks a file before any of it is sent, by the rules and with the texts of the server. */
export async function checkFile(purpose: UploadPurpose, file: File): Promise<FileCheck> {
  const wrongName = refuseName(purpose, file.name);
  if (wrongName && !(isPictureNamed(file.name) && hasPlainName(file.name))) return refused(wrongName);
  const outside = wrongName ?? refuseSize(purpose, file.size);
  if (outside) return refusedUncropped(purpose, outside, file);

  const head = await readHead(file);
  if (!head) return refused(unreadable);
  const type = sniffType(head, file.name);
  const wrongType = refuseType(purpose, file.name, type, head);
  if (type === null || wrongType)
    return refusedUncropped(purpose, wrongType ?? uploadRule(purpose).texts.type, file);
  if (fileTypes[type].isPicture) return checkPicture(purpose, file, type);
  return { status: "fine", file, type, crop: null, isSmall: false };
}
