import * as z from "zod/mini";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    /** The list of what was deleted; to write is to delete it for good. */
    trash: true;
  }
}

/** A deleted record, as the back office lists it. */
export const trashEntrySchema = z.object({
  _id: z.string(),
  /** When it was deleted. */
  createdAt: z.string(),
  expiresAt: z.string(),
  collection: z.string(),
  title: z.string(),
  reference: z.nullable(z.string()),
  deletedBy: z.string(),
  /** Empty where none was asked. */
  reason: z.string(),
  /** The category of a staff member, which decides the page that shows them. */
  category: z.optional(z.string()),
});

export type TrashEntryView = z.output<typeof trashEntrySchema>;
export const forGoodTexts = {
  done: "Deleted for good.",
  /** The log's reason, which tells this deletion from the one before. */
  logged: "Deleted for good from the trash",
} as const;
