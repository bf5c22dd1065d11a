import * as z from "zod/mini";

/** The lists whose order administrators choose. */
export const orderedLists = ["partners", "news", "team"] as const;

export type OrderedList = (typeof orderedLists)[number];

/** The order of one list, under its name. */
export interface ContentOrder {
  /** The ids of all records that existed when one was last moved, in order. */
  readonly ids: readonly string[];
}

interface Identified {
  readonly _id: string;
}

/** Sorts records by the chosen order. Records that were added since come first, in the order in which they are given. */
export function arranged<R extends Identified>(records: readonly R[], ids: readonly string[]): R[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const positionOf = ({ _id }: R) => positions.get(_id) ?? -1;
  return [...records].sort((one, other) => positionOf(one) - positionOf(other));
}

/** The ids with one of them moved before another, or to the end. */
export function withMoved(ids: readonly string[], id: string, before: string | null): string[] {
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id);
}

/** A record as it is shown where its position is chosen. */
export const orderedItemSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Address of its picture; `null` if it has none. */
  picture: z.nullable(z.string()),
});

export type OrderedItem = z.output<typeof orderedItemSchema>;

const idText = "Please name a record by its id.";

export const moveSchema = z.object({
  id: z.string(idText),
  /** The record that is to follow it; `null` if none does. */
  before: z.nullable(z.string(idText)),
});

export type Move = z.output<typeof moveSchema>;

export const orderTexts = {
  moved: "Moved.",
  gone: "This was deleted in the meantime. Please load the list again.",
} as const;
