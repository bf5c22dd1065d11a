import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const source = new URL("../../", import.meta.url).pathname;

/** A colour derived from another one's components, such as `oklch(from var(--deep) l c h / 0.8)`. */
const relativeColour = /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(\s*from\s/;

it("uses no relative colours, which Firefox 126 and 127 drop along with the whole background", () => {
  const styled = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(?:css|astro)$/.test(file),
  );
  expect(styled).toContain("kit/styles/tokens.css");
  expect(styled.filter((file) => relativeColour.test(readFileSync(join(source, file), "utf8")))).toEqual([]);
});
