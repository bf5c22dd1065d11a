import * as z from "zod/mini";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    /** What is stored about one person, whatever it is in. */
    people: true;
  }
}

/** Shorter ones are in every second record. */
export const QUERY_MIN = 3;

const recordNameSchema = z.object({ collection: z.string(), _id: z.string() });

export type RecordName = z.output<typeof recordNameSchema>;

/** A record in which somebody was found. */
export const foundSchema = z.extend(recordNameSchema, {
  title: z.string(),
  /** What distinguishes it from others of the same title. */
  note: z.string(),
});

export type Found = z.output<typeof foundSchema>;

/** How many records may be shown, exported or erased at once. */
const TOGETHER_MAX = 100;

const someText = `Please choose 1 to ${TOGETHER_MAX} records.`;

export const recordNamesSchema = z.object({
  records: z
    .array(recordNameSchema, someText)
    .check(z.minLength(1, someText), z.maxLength(TOGETHER_MAX, someText)),
});

/** A record with everything that it says about the person. */
const shownSchema = z.extend(foundSchema, {
  /** ISO 8601. */
  createdAt: z.string(),
  fields: z.array(z.object({ field: z.string(), value: z.string() })),
});

/** What an export holds and an erasure removes. */
const previewSchema = z.object({
  records: z.array(shownSchema),
  files: z.array(z.object({ name: z.string(), size: z.number() })),
  /** Entries of the log whose values are replaced. */
  entries: z.number(),
});

export type Preview = z.output<typeof previewSchema>;

export const privacyAnswers = {
  found: z.array(foundSchema),
  preview: previewSchema,
  erased: z.object({
    /** How many records are gone, each with all that belongs to it, from the trash as well. */
    erased: z.number(),
    /** What was named and is stored no more, not even in the trash. */
    notFound: z.array(recordNameSchema),
    /** The id of what stays: that somebody asked, and when. */
    request: z.string(),
  }),
};

export const privacyTexts = {
  reasonNames: "The reason stays. Please leave out names, numbers and addresses of the person.",
  elsewhere: "This belongs to something that is published. Please change it where it is edited.",
  accountLives: "This is an administrator's account. Please delete the account first.",
} as const;
