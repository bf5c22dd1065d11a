import { expect, it, onTestFinished } from "vitest";
import { startFauna } from "#tests/support/server/fauna-interpreter/server.ts";
import { openFauna } from "./stores.ts";

async function newFauna() {
  const fauna = await startFauna();
  onTestFinished(() => fauna.close());
  return { FAUNA_ENDPOINT: fauna.endpoint, FAUNA_SECRET: fauna.secret };
}

it("opens the Fauna that the environment names", async () => {
  const client = await openFauna(await newFauna());
  expect(await client.run(client.q.Exists(client.q.Collection("enquiries")))).toBe(false);
});

it("says in one line that settings are missing, the key is refused or Fauna does not answer", async () => {
  const environment = await newFauna();
  const failure = (changes: NodeJS.ProcessEnv) => expect(openFauna({ ...environment, ...changes })).rejects;
  await failure({ FAUNA_SECRET: "" }).toThrow(/^Set FAUNA_ENDPOINT and FAUNA_SECRET\.$/);
  await failure({ FAUNA_SECRET: "wrong" }).toThrow(
    /cannot be used: Fauna refused a query with 401: unauthorized\./,
  );
  await failure({ FAUNA_ENDPOINT: "http://127.0.0.1:1" }).toThrow(
    /^The Fauna at .*No answer from Fauna: .+$/,
  );
});
