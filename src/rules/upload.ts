import type { Permission } from "./account/permissions.ts";
import { DAY_MS } from "./calendar.ts";
import {
  type FileType,
  fileTypes,
  isForeignNamed,
  isForeignPictureNamed,
  isOtherPicture,
  isPictureNamed,
  typeNamed,
} from "./file-type.ts";

const MIB = 1024 * 1024;

/** In bytes. Netlify reliably accepts this much in one request; larger files are uploaded in parts. */
export const PART_MAX = 4 * MIB;

/** The version of the tus resumable upload protocol in use (https://tus.io/protocols/resumable-upload). */
export const TUS_VERSION = "1.0.0";

/** How long the server stores an unfinished upload: long enough for the slowest connection to send 50 MB. */
export const UPLOAD_LIFE_MS = DAY_MS;

/** Prefix of the keys under which browsers store which uploads are unfinished. */
export const UNFINISHED_PREFIX = "upload:";

/**
 * In pixels, whatever the file size: a picture is decoded into memory, and stored smaller. A panorama has more on a side
 * than the 8,000 of security.md §3, but no more in all.
 */
const PICTURE_SIDE_MAX = 30_000;
export const PICTURE_PIXELS_MAX = 40_000_000;

/** In pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** The rule that a file breaks. Its content counts towards its type. */
type UploadDefect = "type" | "size";

interface UploadRule {
  readonly types: readonly FileType[];
  /** In bytes; a file must be smaller than this (spec-decisions F4). */
  readonly limit: number;
  /** The exact size that a picture must have; if omitted, any size within the general limits. */
  readonly exactly?: Dimensions;
  /** Its shape is recommended: what a picture of another shape or size can be cropped to. */
  readonly recommended?: Dimensions;
  /** Private files are served only with a signature or to an administrator. */
  readonly visibility: "public" | "private";
  /** The permission required to upload; `null` allows everyone. */
  readonly permission: Permission | null;
  /** The documented texts. */
  readonly texts: Readonly<Record<UploadDefect, string>> & {
    /** For a picture of another size, where pictures are accepted. */
    readonly dimensions?: string;
    /** For a picture where none is accepted. */
    readonly picture?: string;
  };
}

const tooManyPixels = `Please upload an image of at most ${PICTURE_PIXELS_MAX / 1e6} megapixels, and ${PICTURE_SIDE_MAX} pixels on a side.`;
const pictureText = "Upload a JPG, JPEG, or PNG file under 5 MB.";
const logoText = "Upload a JPG, JPEG, or PNG file under 4 MB.";
const videoText = "Upload a AVI or MP4 file under 50 MB.";
const emptyText = "This file is empty. Please choose another one.";
const documentText = "Invalid file type! Only PDF, DOC, DOCX, and TXT are allowed.";

const portrait = {
  types: ["jpeg", "png", "gif"],
  limit: 5 * MIB,
  exactly: { width: 400, height: 286 },
  permission: "staff:write",
  texts: {
    type: "Invalid file type. Upload JPEG, PNG, or GIF.",
    size: "File size must be less than 5MB.",
    dimensions: "Image dimensions must be 400x286 pixels.",
  },
} as const;

const card = {
  types: ["jpeg", "png"],
  limit: 15 * MIB,
  exactly: { width: 500, height: 300 },
  visibility: "private",
  permission: "staff:write",
} as const;

const cardTexts = {
  type: "Invalid file type. Only JPEG, PNG, and JPG are allowed.",
  size: "File size must be less than 15MB.",
} as const;

const picture = {
  types: ["jpeg", "png"],
  limit: 5 * MIB,
  visibility: "public",
  permission: "content:write",
  texts: { type: pictureText, size: pictureText, dimensions: tooManyPixels },
} as const;

/** Rules by purpose; purposes are named after the documented fields that take the files. */
export const uploadRules = {
  profileImage: { ...portrait, visibility: "private" },
  image: { ...portrait, visibility: "public" },
  businessCard: {
    ...card,
    texts: { ...cardTexts, dimensions: "Business card image must be exactly 500x300 pixels." },
  },
  Certificate: {
    ...card,
    texts: { ...cardTexts, dimensions: "*Internship Certificate image must be exactly 500x300 pixels." },
  },
  companylogo: picture,
  brandLogo: {
    types: ["jpeg", "png"],
    // In one request: it comes with the colours, by the link of a mail.
    limit: PART_MAX,
    visibility: "private",
    permission: "jobfair:write",
    texts: { type: logoText, size: logoText, dimensions: tooManyPixels },
  },
  newsFile: { ...picture, recommended: { width: 720, height: 720 } },
  imagefile: { ...picture, recommended: { width: 1860, height: 600 } },
  videofile: {
    types: ["mp4", "avi"],
    limit: 50 * MIB,
    visibility: "public",
    permission: "content:write",
    texts: { type: videoText, size: videoText },
  },
  projectFile: {
    types: ["pdf", "doc", "docx", "txt"],
    limit: 10 * MIB,
    visibility: "private",
    permission: null,
    texts: {
      type: documentText,
      picture: "Image files (JPG, JPEG, PNG, etc.) are not allowed.",
      size: "File size must be less than 10MB.",
    },
  },
} as const satisfies Record<string, UploadRule>;

export type UploadPurpose = keyof typeof uploadRules;

export const uploadRule = (purpose: UploadPurpose): UploadRule => uploadRules[purpose];

export const isUploadPurpose = (name: string): name is UploadPurpose => Object.hasOwn(uploadRules, name);

/** The purpose of a documented field; the footer's three videos share one. */
export function purposeOfField(field: string): UploadPurpose | null {
  const name = field.replace(/^(videofile)[123]$/, "$1");
  return isUploadPurpose(name) ? name : null;
}

/** Shown to the uploader of an AVI, which is accepted nevertheless (spec-decisions F1). */
export const aviNote = "Browsers do not play AVI. Visitors will see the next video instead.";

const NAME_MAX = 200;

/**
 * Control characters, invisible characters and those that change the text direction: they disguise a name. The joiners
 * are allowed, since Malayalam and Hindi spelling needs them.
 */
const deceptive = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;

/** Path separators. Characters that only Windows reserves are allowed: they are ordinary in names elsewhere. */
const structural = /[/\\]/;

/** Whether a name can be shown and saved as it is: not too long, printable, no path. */
export const hasPlainName = (name: string): boolean =>
  name.length <= NAME_MAX && !name.startsWith(".") && !deceptive.test(name) && !structural.test(name);

/** For a picture of an accepted type that cannot be decoded. */
export const unreadablePicture =
  "This picture cannot be read. Open it, save it again as JPEG or PNG, and choose that.";
const nameText = "This file has a name that cannot be stored. Please rename it and choose it again.";
const misnamedText = " This file is not what its name says: open it, save it again, and choose that.";

/** Phones store pictures in formats that are not accepted, and seldom offer another. */
export const onPhoneText = " On a phone, take a screenshot of the picture, and choose that.";

/** The text for a type that the purpose does not accept. */
function typeText(purpose: UploadPurpose, isPicture: boolean, isForeign = false): string {
  const { texts, types } = uploadRule(purpose);
  const takesPictures = types.some((type) => fileTypes[type].isPicture);
  return ((isPicture && texts.picture) || texts.type) + (isForeign && takesPictures ? onPhoneText : "");
}

/** Why a file of this name is refused, or `null`. What its name does not tell is up to its content. */
export function refuseName(purpose: UploadPurpose, name: string): string | null {
  const type = typeNamed(name);
  const isOther = type ? !uploadRule(purpose).types.includes(type) : isForeignNamed(name);
  if (isOther) return typeText(purpose, isPictureNamed(name), isForeignPictureNamed(name));
  return hasPlainName(name) ? null : nameText;
}

/** Why a file of this size is refused, or `null`. */
export function refuseSize(purpose: UploadPurpose, bytes: number): string | null {
  const { limit, texts } = uploadRule(purpose);
  if (bytes === 0) return emptyText;
  if (!Number.isSafeInteger(bytes) || bytes < 0) return texts.type;
  return bytes < limit ? null : texts.size;
}

/** Why a file of this content is refused, or `null`: of this type or, if it is `null`, by its leading bytes. */
export function refuseType(
  purpose: UploadPurpose,
  name: string,
  sniffed: FileType | null,
  head: Uint8Array = new Uint8Array(),
): string | null {
  if (sniffed) {
    const isTaken = uploadRule(purpose).types.includes(sniffed);
    return isTaken ? null : typeText(purpose, fileTypes[sniffed].isPicture);
  }
  if (isOtherPicture(head)) return typeText(purpose, true, true);
  return typeText(purpose, false) + (typeNamed(name) ? misnamedText : "");
}

/** What a field's pictures can be cropped to; `null` if any shape will do. */
export function cropSize(purpose: UploadPurpose): Dimensions | null {
  const { exactly, recommended } = uploadRule(purpose);
  return exactly ?? recommended ?? null;
}

/** How far a picture may be from the recommended shape before that is worth mentioning. */
const SHAPE_TOLERANCE = 0.05;

/** Whether a picture has another shape than the recommended one. */
export function hasOtherShape({ width, height }: Dimensions, recommended: Dimensions): boolean {
  const shape = recommended.width / recommended.height;
  return Math.abs(width / height / shape - 1) > SHAPE_TOLERANCE;
}

/** Why a picture of this size, as displayed, is refused, or `null`. */
export function refuseDimensions(purpose: UploadPurpose, { width, height }: Dimensions): string | null {
  const { exactly, texts } = uploadRule(purpose);
  const isWithin = Math.max(width, height) <= PICTURE_SIDE_MAX && width * height <= PICTURE_PIXELS_MAX;
  const isExact = !exactly || (width === exactly.width && height === exactly.height);
  return isWithin && isExact ? null : (texts.dimensions ?? texts.type);
}
