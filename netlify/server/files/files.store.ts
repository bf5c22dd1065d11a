import { integer, jsonb, text } from "drizzle-orm/pg-core";
import { bookkeeping } from "../store/noun.ts";
import { instant } from "../store/table.ts";
import type { KeptFile, Upload } from "./kept-file.ts";

export const files = bookkeeping<KeptFile>()("files", {
  columns: {
    purpose: text().$type<KeptFile["purpose"]>().notNull(),
    visibility: text({ enum: ["public", "private"] }).notNull(),
    type: text().$type<KeptFile["type"]>().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    parts: jsonb().$type<KeptFile["parts"]>().notNull(),
    width: integer(),
    height: integer(),
    renditions: jsonb().$type<KeptFile["renditions"]>().notNull(),
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
