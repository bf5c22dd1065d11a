import { describe, expect, it } from "vitest";
import { adminPages } from "#addresses/admin.ts";
import type { Noun } from "./noun.ts";
import { nouns } from "./nouns.ts";

interface AdminFile {
  readonly screens: object;
}

const files = import.meta.glob<AdminFile>("../features/*/admin/*.screens.tsx", { eager: true });
const described: readonly (readonly [string, Noun])[] = Object.entries(nouns);
const pages = described.flatMap(([, noun]) => Object.entries(noun.pages));

describe("the table of nouns", () => {
  it.each(described.filter(([, noun]) => noun.screens !== null))(
    "%s: its file of screens has one for each of its pages, and no other",
    (_, noun) => {
      const found = Object.keys(files).filter((path) => path.endsWith(`/${noun.screens}.screens.tsx`));
      expect(found).toHaveLength(1);
      const screens = files[found[0] ?? ""]?.screens ?? {};
      expect(Object.keys(screens).sort()).toEqual(Object.keys(noun.pages).sort());
    },
  );

  it("names each file of screens once", () => {
    const named = described.flatMap(([, { screens }]) => screens ?? []);
    const names = Object.keys(files).map((path) => path.replace(/^.*\/(.*)\.screens\.tsx$/, "$1"));
    expect(named.sort()).toEqual(names.sort());
  });

  it("has no page without a file of screens", () => {
    const without = described.filter(
      ([, { screens, pages }]) => screens === null && Object.keys(pages).length > 0,
    );
    expect(without).toEqual([]);
  });

  it("has a screen for each page but the home page and the sign-in", () => {
    const { home, signIn, ...others } = adminPages;
    expect(Object.fromEntries(pages)).toEqual(others);
  });

  it("gives each page a name and an address of its own", () => {
    for (const column of [0, 1] as const) {
      expect(new Set(pages.map((page) => page[column])).size).toBe(pages.length);
    }
  });
});
