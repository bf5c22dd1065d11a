import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import { pathToFileURL } from "node:url";
import { type FunctionEntry, readEntry } from "./entry.ts";

/** The files of a directory that hold a function, by the same extensions as on the platform. */
export async function functionFiles(directory: string): Promise<string[]> {
  if (!existsSync(directory)) return [];
  const names = await readdir(directory);
  return names
    .filter((name) => /\.m?[jt]s$/.test(name))
    .sort()
    .map((name) => join(directory, name));
}

export type ImportModule = (file: string) => Promise<unknown>;

const importOnce: ImportModule = (file) => import(pathToFileURL(file).href);

/** Imports and checks every function of a directory. */
export async function loadFunctions(directory: string, importModule = importOnce): Promise<FunctionEntry[]> {
  const files = await functionFiles(directory);
  return Promise.all(files.map(async (file) => readEntry(parse(file).name, await importModule(file))));
}
