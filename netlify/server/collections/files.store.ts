import { integer, jsonb, text } from "drizzle-orm/pg-core";
import type { FileType } from "#rules/file-type.ts";
import type { PictureSize } from "#rules/picture.ts";
import type { Stored } from "#rules/record.ts";
import type { UploadPurpose } from "#rules/upload.ts";
import { collection } from "../store/collection.ts";
import { instant, type RowOf } from "../store/table.ts";

/** A piece of a file, stored as an immutable blob. */
export interface Part {
  readonly blob: string;
  readonly size: number;
}

/** Stored bytes: in parts, since no blob store can read from the middle of a blob. */
export interface Body {
  readonly parts: readonly Part[];
  readonly size: number;
  /** base64url. */
  readonly sha256: string;
}

/** A webp variant of a picture: in full size, or one of the smaller ones. */
export type Rendition = "whole" | PictureSize;

/** A checked file. Its id is the random key in its address. */
export interface StoredFile extends Body {
  readonly purpose: UploadPurpose;
  readonly visibility: "public" | "private";
  readonly type: FileType;
  /** The sender's file name. */
  readonly name: string;
  /** In pixels; `null` unless it is a picture. */
  readonly width: number | null;
  readonly height: number | null;
  readonly renditions: Readonly<Partial<Record<Rendition, Body>>>;
  /** A warning about a file that is accepted nevertheless, which is shown before it is downloaded. */
  readonly warning: string | null;
  /**
   * The record that refers to it, as `{collection}/{id}`; empty if none does. It changes in the same commit as the
   * record, so that the sweep can rely on it alone.
   */
  readonly attachedTo: string;
}

/** A checked file whose bytes are stored, but whose record is not inserted yet. */
export type NewFile = StoredFile & Pick<Stored<StoredFile>, "_id">;

/** A resumable upload in progress. Knowing its id is the permission to continue it. */
const uploadColumns = {
  purpose: text().$type<UploadPurpose>().notNull(),
  name: text().notNull(),
  /** The declared total size, in bytes. */
  size: integer().notNull(),
  /** Number of bytes received. Once it equals `size`, the file has been checked and stored as `fileKey`. */
  offset: integer().notNull(),
  parts: jsonb().$type<readonly Part[]>().notNull(),
  fileKey: text().notNull(),
  /** The client's description of the file, verbatim, since the client may query it. */
  metadata: text().notNull(),
  /** ISO 8601. From then on the upload counts as unknown. */
  expiresAt: instant().notNull(),
};

export type Upload = RowOf<typeof uploadColumns>;

export const files = collection<StoredFile>()("files", {
  table: {
    columns: {
      purpose: text().$type<StoredFile["purpose"]>().notNull(),
      visibility: text({ enum: ["public", "private"] }).notNull(),
      type: text().$type<StoredFile["type"]>().notNull(),
      name: text().notNull(),
      size: integer().notNull(),
      sha256: text().notNull(),
      parts: jsonb().$type<StoredFile["parts"]>().notNull(),
      width: integer(),
      height: integer(),
      renditions: jsonb().$type<StoredFile["renditions"]>().notNull(),
      warning: text(),
      attachedTo: text().notNull(),
    },
    listings: { attached: "attachedTo" },
    checks: { files_size_check: "size > 0" },
  },
  privacy: {
    persons: { name: "fileName", warning: "other" },
    owner: { reference: "attachedTo" },
    retention: "withOwner",
  },
});

export const uploads = collection<Upload>()("uploads", {
  table: {
    columns: uploadColumns,
    unique: { file: { field: "fileKey" } },
    checks: { uploads_size_check: "size > 0", uploads_check: '"offset" between 0 and size' },
  },
  privacy: {
    persons: { name: "fileName", metadata: "other" },
    owner: { collection: "files", id: "fileKey" },
  },
});
