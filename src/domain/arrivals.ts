import * as z from "zod/mini";

/** What the outside sends in, and the back office wants to hear of. */
export const arrivalKinds = ["enquiries", "projects", "companies"] as const;
export type ArrivalKind = (typeof arrivalKinds)[number];

/** A record that came in, as far as a line about it needs. */
export const arrivalSchema = z.object({
  kind: z.enum(arrivalKinds),
  _id: z.string(),
  title: z.string(),
  /** One thing more, such as where somebody is; may be empty. */
  note: z.string(),
  createdAt: z.string(),
});

export type Arrival = z.output<typeof arrivalSchema>;

/** What came since somebody last looked. */
export const newArrivalsSchema = z.object({
  since: z.string(),
  /** When the newest of them came; sent back with the rest once it was seen, so that nothing is missed that came meanwhile. */
  until: z.string(),
  counts: z.array(z.object({ kind: z.enum(arrivalKinds), count: z.number() })),
  /** The newest of them. */
  latest: z.array(arrivalSchema),
});

export type NewArrivals = z.output<typeof newArrivalsSchema>;
