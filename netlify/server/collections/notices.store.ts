import { text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";
import type { RowOf } from "../store/table.ts";

const noticeColumns = {
  /** The whole text, as it was published. */
  wording: text().notNull(),
};

/** The versions of the privacy notice that senders were shown. The id is the version. */
export const notices = collection<RowOf<typeof noticeColumns>>()("notices", {
  table: { columns: noticeColumns },
  privacy: { persons: "none", retention: "kept" },
});

/** Records which privacy notice a sender was shown. */
const givenNoticeColumns = {
  /** `{collection}/{id}` of the record that was sent. */
  about: text().notNull(),
  noticeVersion: text().notNull(),
};

export const givenNotices = collection<RowOf<typeof givenNoticeColumns>>()("givenNotices", {
  table: {
    columns: givenNoticeColumns,
    listings: { about: "about" },
  },
  privacy: { persons: { noticeVersion: "other" }, owner: { reference: "about" }, retention: "withOwner" },
});
