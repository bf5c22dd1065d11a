import type { Stored } from "#domain/document.ts";
import type { PictureSize } from "#domain/picture.ts";
import type { UploadPurpose } from "#domain/upload/upload.ts";
import type { FileType } from "#domain/upload/upload-type.ts";

/** A piece of a file: an immutable blob. */
export interface Part {
  readonly blob: string;
  readonly size: number;
}

/** Bytes as they are kept: in parts, since no store of blobs can be read from the middle of one. */
export interface Body {
  readonly parts: readonly Part[];
  readonly size: number;
  /** base64url. */
  readonly sha256: string;
}

/** A webp picture beside the file: of the whole size, or of one of the smaller ones. */
export type Rendition = "whole" | PictureSize;

/** A checked file. Its id is the random key that its address is made of. */
export interface KeptFile extends Body {
  readonly purpose: UploadPurpose;
  readonly visibility: "public" | "private";
  readonly type: FileType;
  /** What its sender called it. */
  readonly name: string;
  /** In pixels, of a picture. */
  readonly width: number | null;
  readonly height: number | null;
  readonly renditions: Readonly<Partial<Record<Rendition, Body>>>;
  /** What a sender should know about a file that is kept all the same. */
  readonly warning: string | null;
  /**
   * The record that refers to it, as `{collection}/{id}`; empty while none does. It changes in the same commit as
   * the record, so that the sweeper can go by it alone.
   */
  readonly attachedTo: string;
}

/** A checked file whose bytes are kept, and which no commit has inserted yet. */
export type NewFile = KeptFile & Pick<Stored<KeptFile>, "_id">;

/** A file on its way up in parts. Its id is the capability to go on with it. */
export interface Upload {
  readonly purpose: UploadPurpose;
  readonly name: string;
  /** The declared size of the whole, in bytes. */
  readonly size: number;
  /** How many bytes are kept. All of them: the file is checked and kept as `fileKey`. */
  readonly offset: number;
  readonly parts: readonly Part[];
  readonly fileKey: string;
  /** What the client said of it, as it said it: it may ask for that again. */
  readonly metadata: string;
  /** ISO 8601. Later it counts as never begun. */
  readonly expiresAt: string;
}
