/** `npm run migration -- slug "why"`: lists the collections, and writes the migration that their descriptions need. */
import { argv } from "node:process";
import { openDatabase } from "./data/postgres.ts";
import { updateList } from "./migration/collection-list.ts";
import { runCommand, StartupError } from "./process/command.ts";

await runCommand(async () => {
  const [slug = "", why = ""] = argv.slice(3);
  if (!/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(slug) || !/^\S.*[.]$/.test(why)) {
    throw new StartupError(
      'Say what the migration does, and why in a sentence: npm run migration -- enquiry-budget "Visitors say their budget."',
    );
  }
  await updateList();
  // Loaded only now, since it reads the list.
  const { writeMigration } = await import("./migration/write-migration.ts");
  await writeMigration(openDatabase, slug, why);
});
