import { text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";

interface Notice {
  /** The whole text, as it was published. */
  readonly wording: string;
}

/** The versions of the privacy notice that senders were shown. The id is the version. */
export const notices = collection<Notice>()("notices", {
  persons: "none",
  retention: "kept",
  columns: { wording: text().notNull() },
});

/** With which notice a form was sent. */
interface GivenNotice {
  /** `{collection}/{id}` of the record that was sent. */
  readonly about: string;
  /** The id of the notice. */
  readonly noticeVersion: string;
}

export const givenNotices = collection<GivenNotice>()("givenNotices", {
  persons: { fields: { noticeVersion: "other" }, owner: { reference: "about" } },
  retention: "withOwner",
  columns: { about: text().notNull(), noticeVersion: text().notNull() },
  listings: { about: "about" },
});
