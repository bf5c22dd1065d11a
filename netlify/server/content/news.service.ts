import type * as z from "zod/mini";
import { changedFields } from "#domain/changed-fields.ts";
import type { Stored } from "#domain/document.ts";
import {
  type NewsItem,
  type newNewsItemSchema,
  type newsItemChangeSchema,
  newsTexts,
} from "#domain/news-item.ts";
import { AppError } from "../app-error.ts";
import { intoBin, outOfBin } from "../bin/bin.ts";
import type { Deps } from "../deps.ts";
import { attachFile } from "../files/attach.ts";
import { exchangeFile } from "../files/exchange-file.ts";
import { keepFile } from "../files/keep-file.ts";
import { receiveFile } from "../files/receive-file.ts";
import { refusal } from "../files/refusal.ts";
import { addOnce } from "../writing/add-once.ts";
import { assertCurrent, commitOn } from "../writing/current-version.ts";
import { publish } from "../writing/publish.ts";
import { unlessThere } from "../writing/unless-there.ts";

/** The picture: a file, or the id of a finished upload. */
interface SentPicture {
  readonly newsFile?: File | string | undefined;
}

const recordOf = (id: string) => ({ collection: "news", id }) as const;

async function findNewsItem({ store }: Deps, id: string): Promise<Stored<NewsItem>> {
  const item = await store.get("news", id);
  if (!item) throw new AppError("not_found", { message: "This news item does not exist any more." });
  return item;
}

/** Adds a news item, once for each key; its picture becomes its own in the same commit. */
export const addNewsItem = (
  deps: Deps,
  sent: z.output<typeof newNewsItemSchema> & SentPicture,
  key: string | undefined,
): Promise<Stored<NewsItem>> =>
  addOnce(deps, { collection: "news", key, sent }, async (id, receipts) => {
    const { newsFile, ...words } = sent;
    const picture = await receiveFile(keepFile, deps, "newsFile", newsFile);
    if (!picture) throw refusal("newsFile", newsTexts.missing, "no picture was sent");
    const { address, write } = attachFile(picture, recordOf(id));
    const document = { ...words, newsFile: address };
    const [item] = await publish(deps, "news", () =>
      deps.store.commit([{ insert: "news", id, document }, write, ...receipts]),
    );
    return item;
  });

/** Changes a news item on the version that the caller saw; `null` where nothing is different. */
export async function changeNewsItem(
  deps: Deps,
  id: string,
  { newsFile, ...words }: z.output<typeof newsItemChangeSchema> & SentPicture,
  expected: number | undefined,
): Promise<Stored<NewsItem> | null> {
  const current = await findNewsItem(deps, id);
  assertCurrent(current, expected);
  const picture = await receiveFile(keepFile, deps, "newsFile", newsFile);
  const { address, writes } = await exchangeFile(deps.store, recordOf(id), current.newsFile, picture);
  const changes = changedFields<NewsItem>(current, { ...words, newsFile: address });
  if (Object.keys(changes).length === 0) return null;
  const change = { update: "news", id, version: current.version, changes } as const;
  const commit = () => deps.store.commit([change, ...writes]);
  const readAgain = () => deps.store.get("news", id);
  const [item] = await publish(deps, "news", () => commitOn(current, commit, readAgain));
  return item;
}

/** Deletes a news item; it can be brought back for a day. */
export async function removeNewsItem(deps: Deps, id: string, expected: number | undefined): Promise<void> {
  const record = await findNewsItem(deps, id);
  assertCurrent(record, expected);
  const writes = await intoBin(deps, { collection: "news", record, addresses: [record.newsFile] });
  const commit = () => deps.store.commit(writes);
  const readAgain = () => deps.store.get("news", id);
  await publish(deps, "news", () => commitOn(record, commit, readAgain));
}

/** Brings a deleted news item back. One that is there already is answered as it is. */
export const restoreNewsItem = (deps: Deps, id: string): Promise<Stored<NewsItem>> =>
  unlessThere(
    () => deps.store.get("news", id),
    async () => {
      const writes = await outOfBin(deps, "news", id, ({ newsFile }) => [newsFile]);
      const [restored] = await publish(deps, "news", () => deps.store.commit(writes));
      return restored;
    },
  );
