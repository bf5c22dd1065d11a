import { expect, it, onTestFinished } from "vitest";
import { type Client, connect, loadDriver } from "./client.ts";
import { startFauna } from "./interpreter/server.ts";
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
  expect(lines.at(-1)).toBe("Waiting for the index enquiries_newest to be built.");
});

it("refuses an existing index of the same name with another definition", async () => {
  const { client } = await newFauna();
  const { q } = client;
  await client.run(q.CreateCollection({ name: "enquiries" }));
  await client.run(q.CreateIndex({ name: "enquiries_id", source: q.Collection("enquiries") }));
  await expect(setUp(client)).rejects.toThrow("The index enquiries_id does not match this version");
});
