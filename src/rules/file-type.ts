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

const extensionOf = (name: string) => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

/** The type that a name's extension claims; case-insensitive. */
export const typeNamed = (name: string): FileType | null => typesByExtension.get(extensionOf(name)) ?? null;

/** Picture formats that no field accepts, including those that phones produce. */
const otherPictures = ["webp", "heic", "heif", "avif", "svg", "bmp", "tif", "tiff"];

/** Whether a name's extension claims a picture, accepted or not. */
export function isPictureNamed(name: string): boolean {
  const type = typeNamed(name);
  return type ? fileTypes[type].isPicture : otherPictures.includes(extensionOf(name));
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

/** The leading bytes of types that no field accepts: programs, scripts and archives. */
const foreign: readonly Signature[] = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x1f, 0x8b],
  [0x42, 0x5a, 0x68],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x23, 0x21],
];

/** The number of leading bytes that `sniffType` needs. */
export const SNIFF_BYTES = 16;

const BOX_HEADER_BYTES = 8;
/** The size of a box whose real size follows its header, in 64 bits (ISO/IEC 14496-12, 4.2). */
const LARGE_BOX = 1;

/** Whether the size of an MP4's first box is possible; it includes the header. */
function hasPossibleBox({ buffer, byteOffset }: Uint8Array): boolean {
  const size = new DataView(buffer, byteOffset).getUint32(0);
  return size >= BOX_HEADER_BYTES || size === LARGE_BOX;
}

/** The type by the leading bytes. Plain text has no signature: its name decides, unless the bytes contradict it. */
export function sniffType(head: Uint8Array, name: string): FileType | null {
  const begins = (signature: Signature) =>
    signature.every((byte, at) => byte === ANY_BYTE || head[at] === byte);
  const found = everyType.find(
    (type) => type !== "txt" && begins(signatures[type]) && (type !== "mp4" || hasPossibleBox(head)),
  );
  if (found) return found;
  return typeNamed(name) === "txt" && !foreign.some(begins) ? "txt" : null;
}
