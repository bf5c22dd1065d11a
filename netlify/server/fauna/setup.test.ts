import { expect, it, onTestFinished } from "vitest";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { startFauna } from "#tests/support/server/fauna-interpreter/server.ts";
import { collections } from "../collections.ts";
import { type Client, connect, loadDriver } from "./client.ts";
import { faunaStore } from "./index.ts";
import { setUpFauna } from "./setup.ts";

async function newFauna() {
  const fauna = await startFauna();
  onTestFinished(() => fauna.close());
  return { fauna, client: connect(await loadDriver(), fauna) };
}

async function setUp(client: Client) {
  const lines: string[] = [];
  const made = await setUpFauna(client, (line) => lines.push(line), 1);
  return { lines, made };
}

it("creates and reports every collection and index, and nothing the second time", async () => {
  const { client } = await newFauna();
  const { lines, made } = await setUp(client);
  expect(lines).toContain("Created the collection enquiries.");
  expect(lines).toContain("Created the index accounts_username_unique.");
  expect(lines).toHaveLength(made.collections + made.indexes);
  expect(await setUp(client)).toEqual({ lines: [], made });
});

it("creates only what is missing from a partial set-up", async () => {
  const { client } = await newFauna();
  const { q } = client;
  await client.run(q.CreateCollection({ name: "enquiries" }));
  const { lines } = await setUp(client);
  expect(lines).not.toContain("Created the collection enquiries.");
  expect(lines).toContain("Created the index enquiries_newest.");
});

it("waits until Fauna has built an index over existing documents", async () => {
  const { fauna, client } = await newFauna();
  fauna.buildSlowly("enquiries_newest", 2);
  const { lines } = await setUp(client);
  expect(lines.slice(-2)).toEqual([
    "Waiting for the index enquiries_newest to be built.",
    "The index enquiries_newest is active.",
  ]);
});

it("refuses an existing index of the same name with another definition", async () => {
  const { client } = await newFauna();
  const { q } = client;
  await client.run(q.CreateCollection({ name: "enquiries" }));
  await client.run(q.CreateIndex({ name: "enquiries_id", source: q.Collection("enquiries") }));
  await expect(setUp(client)).rejects.toThrow("The index enquiries_id does not match this version");
});

it("creates an index of the parts of the searched texts, and refuses one of other fields", async () => {
  const name = "partners_search";
  const { client } = await newFauna();
  await setUp(client);
  expect(await client.run(client.q.Get(client.q.Index(name)))).toMatchObject({
    terms: [{ binding: "grams" }],
    data: { searched: ["companyname", "description"], grams: [2, 3] },
  });

  const { client: another } = await newFauna();
  const { q } = another;
  await another.run(q.CreateCollection({ name: "partners" }));
  const source = {
    collection: q.Collection("partners"),
    fields: { grams: q.Query(q.Lambda("document", "a")) },
  };
  const data = { searched: ["companyname"] };
  await another.run(q.CreateIndex({ name, source, terms: [{ binding: "grams" }], data }));
  await expect(setUp(another)).rejects.toThrow(`The index ${name} does not match this version`);
});

it("fills in what documents of an earlier version lack, as a migration does, and once", async () => {
  const { client } = await newFauna();
  await setUp(client);
  const { q } = client;
  const store = faunaStore(client, collections);
  const [{ isSpam: _, ownerId: __, ...document }] = await store.commit([
    { insert: "enquiries", id: "e1", record: storedEnquiry() },
  ]);
  const set = q.Match(q.Index("enquiries_id"), "e1");
  await client.run(
    q.Replace(q.Select("ref", q.Get(set)), { data: q.Merge(q.Select("data", q.Get(set)), { document }) }),
  );
  const listed = async () =>
    (await store.page("enquiries", { where: { decidedSpam: false }, limit: 10 })).items.map(({ _id }) => _id);
  expect(await listed()).toEqual([]);
  expect((await setUp(client)).lines).toEqual(["Filled in 1 documents of enquiries."]);
  expect(await listed()).toEqual(["e1"]);
  const { fullName, version } = document;
  const filled = { fullName, version, isSpam: false, ownerId: "" };
  expect(await store.get("enquiries", "e1")).toMatchObject(filled);
  expect((await setUp(client)).lines).toEqual([]);
});
