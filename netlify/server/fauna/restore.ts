import type { Collection } from "../store/collection.ts";
import type { Client } from "./client.ts";
import { contents } from "./commit.ts";
import type { Row } from "./document.ts";
import { indexNames } from "./schema.ts";

/** Writes whole documents unchanged, with their ids, times and versions: for copying between stores. */
export async function restoreInFauna(
  client: Client,
  collection: Collection,
  documents: readonly object[],
  now: string,
) {
  const { q, run } = client;
  const set = q.Var("set");
  const put = documents.map((document) => {
    const row: Row = { ...document };
    const params = contents(client, collection, row, now);
    return q.Let(
      { set: q.Match(q.Index(indexNames.id(collection)), String(row["_id"])) },
      q.Do(
        q.If(
          q.Exists(set),
          q.Replace(q.Select("ref", q.Get(set)), params),
          q.Create(q.Collection(collection.name), params),
        ),
        true,
      ),
    );
  });
  await run(q.Do(...put, true));
}
