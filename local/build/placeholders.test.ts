import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { checkPlaceholders, inventedContent, isExampleContent } from "./placeholders.ts";

const production = { CONTEXT: "production" };

it("fails a production build that has placeholders, naming them in one line", () => {
  expect(() => checkPlaceholders(production, ["name", "contact.phone"], [])).toThrow(
    /^This is a production build, .* placeholders: name, contact\.phone\. .*$/,
  );
});

it("accepts a production build without placeholders", () => {
  expect(checkPlaceholders(production, [], [])).toBeNull();
});

it.each([{}, { CONTEXT: "deploy-preview" }])(
  "only reports placeholders in any other build",
  (environment) => {
    expect(checkPlaceholders(environment, ["name"], [])).toBe(
      "src/firm/site.ts still contains placeholders: name.",
    );
  },
);

it("fails a production build whose words are invented, and finds the files by the comment that says so", () => {
  const directory = temporaryDirectory({
    "src/content/pages/about.yaml": "# Invented. Replace it.\ntitle: Us\n",
    "src/content/pages/home.yaml": "title: '# Invented'\n",
    "src/content/legal/terms.md": "---\n# Invented\ntitle: Terms\n---\n",
  });
  const files = inventedContent(directory);
  expect(files).toEqual(["src/content/legal/terms.md", "src/content/pages/about.yaml"]);
  expect(() => checkPlaceholders(production, [], files)).toThrow(
    /still contain invented words: src\/content\/legal\/terms\.md, /,
  );
});

it("fails a production build with a translation that is a draft, and accepts it once it is signed", () => {
  const words = "/** Around the pages. */\nexport const said = { Draft: 'Draft' };\n";
  const page = "title: Home\n";
  const drafts = temporaryDirectory({
    "src/content/pages/ml/home.yaml": `# Draft: not signed yet.\n${page}`,
    "src/firm/malayalam.ts": `// Draft: not signed yet.\n${words}`,
  });
  expect(() => checkPlaceholders(production, [], inventedContent(drafts))).toThrow(
    /invented words: src\/content\/pages\/ml\/home\.yaml, src\/firm\/malayalam\.ts\. /,
  );
  const signed = temporaryDirectory({
    "src/content/pages/ml/home.yaml": page,
    "src/firm/malayalam.ts": words,
  });
  expect(checkPlaceholders(production, [], inventedContent(signed))).toBeNull();
});

it("marks pages with invented content as an example, and none of a production build", () => {
  expect(isExampleContent({ CONTEXT: "deploy-preview" }, ["src/content/pages/home.yaml"])).toBe(true);
  expect(isExampleContent({}, [])).toBe(false);
  expect(isExampleContent(production, ["src/content/pages/home.yaml"])).toBe(false);
});
