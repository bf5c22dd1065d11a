import { uploadedFiles } from "#addresses/public.ts";

/**
 * Widths in pixels. Pictures are stored as `/uploads/{key}.{ext}`, with webp variants beside them whose names derive
 * from the file's (public-site §7, spec-decisions F27).
 */
export const pictureSizes = { small: 360, medium: 720, large: 1440 } as const;

export type PictureSize = keyof typeof pictureSizes;

/** The name before the extension, and the signature after it. */
const parts = /^([^.?]+)\.[a-z0-9]+(\?.*)?$/i;

/** The URL of a picture's webp variant, with the picture's signature; an outside URL is returned as it is. */
export function webpVariant(address: string, size?: PictureSize): string {
  const [, name, signature = ""] = address.startsWith(uploadedFiles)
    ? (parts.exec(address.slice(uploadedFiles.length)) ?? [])
    : [];
  if (name === undefined) return address;
  return `${uploadedFiles}webp/${name}${size ? `-${size}` : ""}.webp${signature}`;
}

export const webpSourceSet = (address: string) =>
  Object.entries(pictureSizes)
    .map(([size, width]) => `${webpVariant(address, size as PictureSize)} ${width}w`)
    .join(", ");
