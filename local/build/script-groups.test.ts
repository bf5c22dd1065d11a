import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../process/root.ts";
import { scriptGroups } from "./script-groups.ts";

const src = join(root, "src");

const isThere = (place: string) =>
  place.endsWith("/") ? existsSync(join(src, place)) : globSync(`${place}.{ts,tsx}`, { cwd: src }).length > 0;

it.each(scriptGroups.map((group) => [group.name, group] as const))(
  "every place that the group %s names still exists",
  (_, { ours = [], except = [] }) => {
    expect([...ours, ...except].filter((place) => !isThere(place))).toEqual([]);
  },
);
