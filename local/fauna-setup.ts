/** `npm run fauna:setup`: creates the store's missing collections and indexes in Fauna. */
import { openFauna } from "./fauna/open-fauna.ts";
import { setUpFauna } from "./fauna/setting-up.ts";
import { runCommand } from "./process/startup-error.ts";

await runCommand(async () => {
  const client = await openFauna(process.env);
  const { collections, indexes } = await setUpFauna(client, console.log);
  await client.close();
  console.log(`Fauna has the store's ${collections} collections and ${indexes} indexes, all of them active.`);
});
