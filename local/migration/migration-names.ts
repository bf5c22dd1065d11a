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

/** The number of a migration that is written now: the second in UTC, so that two people never choose the same. */
export const migrationNumber = (now: Date): string => now.toISOString().replace(/\D/g, "").slice(0, 14);
