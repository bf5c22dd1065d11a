import { printableLine } from "./fields.ts";

interface FileTypeRule {
  readonly mediaType: string;
  /** Stored files get the first one. */
  readonly extensions: readonly string[];
  readonly isPicture: boolean;
}

/** Every file type that some field accepts. */
export const fileTypes = {
  jpeg: { mediaType: "image/jpeg", extensions: ["jpg", "jpeg", "jfif"], isPicture: true },
  png: { mediaType: "image/png", extensions: ["png"], isPicture: true },
  gif: { mediaType: "image/gif", extensions: ["gif"], isPicture: true },
  mp4: { mediaType: "video/mp4", extensions: ["mp4"], isPicture: false },
  avi: { mediaType: "video/x-msvideo", extensions: ["avi"], isPicture: false },
  pdf: { mediaType: "application/pdf", extensions: ["pdf"], isPicture: false },
  doc: { mediaType: "application/msword", extensions: ["doc"], isPicture: false },
  docx: {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extensions: ["docx"],
    isPicture: false,
  },
  txt: { mediaType: "text/plain; charset=utf-8", extensions: ["txt"], isPicture: false },
} as const satisfies Record<string, FileTypeRule>;

export type FileType = keyof typeof fileTypes;

const everyType = Object.keys(fileTypes) as FileType[];

/** The extensions of all pictures that some field accepts. */
export const pictureExtensions: readonly string[] = everyType
  .filter((type) => fileTypes[type].isPicture)
  .flatMap((type) => fileTypes[type].extensions);

const typesByExtension = new Map<string, FileType>(
  everyType.flatMap((type) => fileTypes[type].extensions.map((extension) => [extension, type] as const)),
);

const extensionOf = (name: string) =>
  name
    .slice(name.lastIndexOf(".") + 1)
    .trim()
    .toLowerCase();

/** The type that a name's extension claims; case-insensitive. */
export const typeNamed = (name: string): FileType | null => typesByExtension.get(extensionOf(name)) ?? null;

/** Types that a browser may be unable to show, and so to crop. */
const foreignPictures = ["heic", "heif", "avif", "tif", "tiff"];

/** Picture formats that no field accepts, including those that phones produce. */
const otherPictures = ["webp", "svg", "bmp", ...foreignPictures];

/** Whether a name's extension claims a picture that few programs read. */
export const isForeignPictureNamed = (name: string): boolean => foreignPictures.includes(extensionOf(name));

/** Whether a name's extension claims a picture, accepted or not. */
export function isPictureNamed(name: string): boolean {
  const type = typeNamed(name);
  return type ? fileTypes[type].isPicture : otherPictures.includes(extensionOf(name));
}

/** Extensions of programs, archives and documents that no field accepts. Any other may be a part of the name. */
const foreignEndings = (
  "mov mkv docm dot dotm xls xlsx xlsm ppt pptx pptm rtf odt ods htm html xhtml xml js mjs cjs ts php phtml phar asp aspx " +
  "jsp cgi pl py rb sh bash bat cmd com exe dll msi scr pif vbs vbe wsf hta jar class apk lnk reg ps1 iso img zip rar 7z " +
  "gz tar bz2 xz swf"
).split(" ");

/** Whether a name's extension claims a type that no field accepts. */
export const isForeignNamed = (name: string): boolean =>
  foreignEndings.includes(extensionOf(name)) || (!typeNamed(name) && isPictureNamed(name));

/** A name for the stored file: whatever the sender called it, it ends as its content demands. */
export function nameFor(type: FileType, name: string): string {
  const trimmed = printableLine(name);
  return typeNamed(trimmed) === type
    ? trimmed
    : `${trimmed.replace(/\.+$/, "")}.${fileTypes[type].extensions[0]}`;
}

/** In a signature, a byte that may have any value. */
const ANY_BYTE = null;

type Signature = readonly (number | typeof ANY_BYTE)[];

/** The leading bytes of each type; plain text has none. */
const signatures: Readonly<Record<Exclude<FileType, "txt">, Signature>> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38],
  mp4: [ANY_BYTE, ANY_BYTE, ANY_BYTE, ANY_BYTE, 0x66, 0x74, 0x79, 0x70],
  avi: [0x52, 0x49, 0x46, 0x46, ANY_BYTE, ANY_BYTE, ANY_BYTE, ANY_BYTE, 0x41, 0x56, 0x49, 0x20],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [0x50, 0x4b, 0x03, 0x04],
};

/** The leading bytes of pictures that no field accepts: TIFF, of either byte order, and WebP. */
const otherPictureSignatures: readonly Signature[] = [
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x52, 0x49, 0x46, 0x46, ANY_BYTE, ANY_BYTE, ANY_BYTE, ANY_BYTE, 0x57, 0x45, 0x42, 0x50],
];

/** AVIF and HEIC are boxes like MP4; the first box says which (ISO/IEC 23008-12, 10). */
const pictureBrand = /^....ftyp(?:avi[fs]|he[iv][cfmsx]|mif1|msf1)/s;

const matches = (head: Uint8Array, signature: Signature, from = 0) =>
  signature.every((byte, at) => byte === ANY_BYTE || head[from + at] === byte);

/** Whether a file begins as a picture that no field accepts, whatever its name. */
export const isOtherPicture = (head: Uint8Array): boolean =>
  otherPictureSignatures.some((signature) => matches(head, signature)) ||
  pictureBrand.test(String.fromCharCode(...head.subarray(0, SNIFF_BYTES)));

/** The leading bytes of types that no field accepts: programs, scripts, archives and rich text. */
const foreign: readonly Signature[] = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x1f, 0x8b],
  [0x42, 0x5a, 0x68],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x23, 0x21],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
];

/** The number of leading bytes that `sniffType` needs. */
export const SNIFF_BYTES = 32;

/** White space and the bytes of a byte order mark, which some programs write before a PDF. */
const beforePdf = [0, 9, 10, 12, 13, 32, 0xef, 0xbb, 0xbf];

const BOX_HEADER_BYTES = 8;
/** The size of a box whose real size follows its header, in 64 bits (ISO/IEC 14496-12, 4.2). */
const LARGE_BOX = 1;

/** Whether the size of an MP4's first box is possible; it includes the header. */
function hasPossibleBox({ buffer, byteOffset }: Uint8Array): boolean {
  const size = new DataView(buffer, byteOffset).getUint32(0);
  return size >= BOX_HEADER_BYTES || size === LARGE_BOX;
}

/**
 * The type by the leading bytes, whatever the name. Plain text has no signature: it is what the bytes do not contradict,
 * unless the name claims another type.
 */
export function sniffType(head: Uint8Array, name: string): FileType | null {
  if (isOtherPicture(head)) return null;
  const begins = (signature: Signature, from = 0) => matches(head, signature, from);
  const found = everyType.find(
    (type) => type !== "txt" && begins(signatures[type]) && (type !== "mp4" || hasPossibleBox(head)),
  );
  if (found) return found;
  if (
    begins(
      signatures.pdf,
      head.findIndex((byte) => !beforePdf.includes(byte)),
    )
  )
    return "pdf";
  const named = typeNamed(name);
  const mayBeText = named === "txt" || (named === null && !isForeignNamed(name));
  return mayBeText && !foreign.some((signature) => begins(signature)) ? "txt" : null;
}
