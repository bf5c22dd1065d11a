import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nouns as adminNouns } from "#admin/nouns.ts";
import { exportTypes } from "#features/export/server/exports.routes.ts";
import { root } from "#local/process/root.ts";
import { collections } from "./collections.ts";
import type { Noun } from "./store/noun.ts";

const all: readonly (readonly [string, Noun])[] = Object.entries(collections);
const named = (has: (noun: Noun) => unknown) => all.flatMap(([name, noun]) => (has(noun) ? name : [])).sort();

describe("the table of collections", () => {
  it("has every description of a collection", async () => {
    const files = globSync("{src/features/*/server,netlify/server/*}/*.store.ts", { cwd: root });
    const modules: object[] = await Promise.all(files.map((file) => import(join(root, file))));
    const described: Noun[] = modules.flatMap((module) => Object.values(module));
    expect(new Set(described)).toEqual(new Set(Object.values(collections)));
  });

  it("says what a search looks through wherever something can be found", () => {
    for (const [, { uses, searchable }] of all) if (uses?.search) expect(searchable).not.toEqual([]);
  });
});

describe("the back office", () => {
  const admin: readonly (readonly [string, (typeof adminNouns)[keyof typeof adminNouns]])[] =
    Object.entries(adminNouns);
  const adminNamed = (has: (noun: (typeof admin)[number][1]) => unknown) =>
    admin.flatMap(([name, noun]) => (has(noun) ? name : [])).sort();

  it("has words for every noun whose changes are logged", () => {
    expect(adminNamed(({ audited }) => audited)).toEqual(named(({ uses }) => uses?.audit));
  });

  it("has words for every noun that is found, announced or counted", () => {
    const shown = named(({ uses, counted }) => uses?.search || uses?.arrivals || counted);
    expect(adminNamed(({ records }) => records)).toEqual(shown);
  });

  it("can open every record that is found or announced", () => {
    const opened = named(({ uses }) => uses?.search || uses?.arrivals);
    expect(adminNamed(({ records }) => records?.urlOf)).toEqual(opened);
  });

  it("knows what each export contains", () => {
    const types = admin.flatMap(([, { exported }]) => Object.keys(exported));
    expect(types.sort()).toEqual([...exportTypes].sort());
  });
});
