import { readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { root } from "../process/root.ts";

export const migrationsDirectory = join(root, "netlify/database/migrations");

/** The names of all migrations, in the order in which they are applied. */
export const migrationNames = (directory = migrationsDirectory): string[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith(".sql"))
    .map((file) => parse(file).name)
    .sort();
