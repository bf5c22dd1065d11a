import * as z from "zod/mini";

/** The fields of a new record that one line about it needs. */
export const arrivalSchema = z.object({
  /** The name of the record's collection. */
  kind: z.string(),
  _id: z.string(),
  title: z.string(),
  /** One further detail, such as the sender's location; may be empty. */
  note: z.string(),
  createdAt: z.string(),
});

export type Arrival = z.output<typeof arrivalSchema>;

/** A colleague's note that mentions the administrator. */
export const mentionSchema = z.object({
  _id: z.string(),
  /** The note's writer. */
  by: z.string(),
  /** The record that it is about: its collection, id and name, which may be empty. */
  kind: z.string(),
  recordId: z.string(),
  title: z.string(),
  createdAt: z.string(),
});

export type Mention = z.output<typeof mentionSchema>;

const noMentions = { count: 0, latest: [] };

/** Records that arrived since the administrator last looked, and notes that mention them. */
export const newArrivalsSchema = z.object({
  since: z.string(),
  /** When the newest of them arrived. Sent back once they were seen, so that later arrivals are not missed. */
  until: z.string(),
  counts: z.array(
    z.object({
      kind: z.string(),
      count: z.number(),
      /** When the newest record of the kind arrived, seen or not; missing if there is none. */
      newest: z.optional(z.string()),
    }),
  ),
  /** The newest of them. */
  latest: z.array(arrivalSchema),
  mentions: z._default(z.object({ count: z.number(), latest: z.array(mentionSchema) }), noMentions),
});

export type NewArrivals = z.output<typeof newArrivalsSchema>;

/** `mark` is another one after every change to what administrators see. */
export const changeMarkSchema = z.object({ mark: z.string() });
