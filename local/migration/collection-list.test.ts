import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findDescriptions, listFile, withCollections } from "./collection-list.ts";

const list = readFileSync(listFile, "utf8");
const described = await findDescriptions();
const ADDED = "#features/subscriber/server/subscriber.store.ts";

const namesIn = (text: string) => /collections = \{\n([^}]*)\}/.exec(text)?.[1]?.match(/\w+/g) ?? [];

it("adds a collection after those that the list has", () => {
  const added = withCollections(list, new Map([...described, [ADDED, ["subscribers"]]]));
  expect(added).toContain(`import { subscribers } from "${ADDED}";\n`);
  expect(namesIn(added)).toEqual([...namesIn(list), "subscribers"]);
});

it("takes away one that is gone, with its import", () => {
  const added = withCollections(list, new Map([...described, [ADDED, ["subscribers"]]]));
  expect(withCollections(added, described)).toBe(list);
});
