/** `npm run fauna:setup`: creates the store's missing collections and indexes in Fauna. */

import { setUpFauna, WrongIndexError } from "#server/fauna/setup.ts";
import { openFauna } from "./data/stores.ts";
import { runCommand } from "./process/command.ts";

await runCommand(async () => {
  const client = await openFauna(process.env);
  const { collections, indexes } = await setUpFauna(client, console.log);
  await client.close();
  console.log(`Fauna has the store's ${collections} collections and ${indexes} indexes, all of them active.`);
}, WrongIndexError);
