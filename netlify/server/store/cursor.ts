import type { DocumentMeta } from "#rules/document.ts";
import { refusals } from "./refusals.ts";
import { isStorable } from "./storable.ts";

/** Where a page ended; the next page continues after it. */
type Position = Pick<DocumentMeta, "createdAt" | "_id">;

const written = /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (.+)$/su;

/** The position as an opaque cursor. */
export const cursorAt = ({ createdAt, _id }: Position) =>
  Buffer.from(`${createdAt} ${_id}`).toString("base64url");

const isMoment = (text: string) => {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
};

/** The position of a cursor; throws `invalid` for anything that `cursorAt` did not make. */
export function positionOf(cursor: string): Position {
  const [, createdAt = "", _id = ""] = written.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  const position = { createdAt, _id };
  if (!isMoment(createdAt) || !isStorable(_id) || cursorAt(position) !== cursor) {
    throw refusals.invalid("This page of the list does not exist.", "cursor");
  }
  return position;
}
