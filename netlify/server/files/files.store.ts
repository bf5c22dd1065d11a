import { integer, jsonb, text } from "drizzle-orm/pg-core";
import { bookkeeping } from "../store/noun.ts";
import { instant } from "../store/table.ts";
import type { StoredFile, Upload } from "./stored-file.ts";

export const files = bookkeeping<StoredFile>()("files", {
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
});

export const uploads = bookkeeping<Upload>()("uploads", {
  columns: {
    purpose: text().$type<Upload["purpose"]>().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    offset: integer().notNull(),
    parts: jsonb().$type<Upload["parts"]>().notNull(),
    fileKey: text().notNull(),
    metadata: text().notNull(),
    expiresAt: instant().notNull(),
  },
  unique: { file: { field: "fileKey" } },
  checks: { uploads_size_check: "size > 0", uploads_check: '"offset" between 0 and size' },
});
