import type { CollectionName } from "../store/collections.ts";
import { describedAs } from "../store/collections.ts";
import type { Client } from "./client.ts";
import type { Row } from "./document.ts";
import { indexNames } from "./schema.ts";
import { contents } from "./write.ts";

/** Writes whole documents unchanged, with their ids, times and versions: for copying between stores. */
export async function restoreInFauna(
  client: Client,
  name: CollectionName,
  documents: readonly object[],
  now: string,
) {
  const { q, run } = client;
  const on = describedAs(name);
  const set = q.Var("set");
  const put = documents.map((document) => {
    const row: Row = { ...document };
    const params = contents(client, on, row, now);
    return q.Let(
      { set: q.Match(q.Index(indexNames.id(on)), String(row["_id"])) },
      q.Do(
        q.If(
          q.Exists(set),
          q.Replace(q.Select("ref", q.Get(set)), params),
          q.Create(q.Collection(on.name), params),
        ),
        true,
      ),
    );
  });
  await run(q.Do(...put, true));
}
