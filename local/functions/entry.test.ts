import type { Context } from "@netlify/functions";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { loadFunctions, readEntry, writeList } from "./entry.ts";

const files = {
  "called.mjs": `export default () => new Response("here"); export const config = { path: "/called" };`,
  "never.mjs": `throw new Error("It was read.");`,
};

it("the code of a function that a build has listed is read when it is called, and not before", async () => {
  const directory = temporaryDirectory(files);
  await expect(loadFunctions(directory)).rejects.toThrow("It was read.");

  const said = { default: () => new Response(), config: { path: "/called" } };
  await writeList(directory, [readEntry("called", said), readEntry("never", said)]);
  const [called] = await loadFunctions(directory);
  expect(called).toMatchObject({ name: "called", paths: ["/called"], methods: null });
  const answer = await called?.handler(new Request("http://localhost/called"), {} as Context);
  expect(await answer?.text()).toBe("here");
});
