import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createServer as createViteServer, type Plugin } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { portOf } from "../http/listen.ts";
import { serveLive } from "./live-functions.ts";

const functionAt = (path: string, answer: string) =>
  `export default () => new Response(${JSON.stringify(answer)});\nexport const config = { path: "${path}" };\n`;

/** A function that answers with a text exported by another file. */
const importingFunction = `import { words } from "../words.ts";
export default () => new Response(words);
export const config = { path: "/said" };
`;

/** Simulates a slow plugin: until Vite has processed a change, it serves the old file. */
const slowWatcher: Plugin = { name: "slow-watcher", watchChange: () => pause(150) };

async function start() {
  const root = temporaryDirectory({
    "functions/tide.ts": functionAt("/tide", "high"),
    "functions/words.ts": importingFunction,
    "words.ts": 'export const words = "ebb";',
  });
  const vite = await createViteServer({
    root,
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    plugins: [slowWatcher],
    server: { middlewareMode: true, ws: false, watch: { usePolling: true, interval: 20 } },
  });
  serveLive(vite, join(root, "functions"));
  vite.middlewares.use((incoming, outgoing) => outgoing.end(`page ${incoming.url}`));
  const server = createServer(vite.middlewares).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.close();
    await vite.close();
  });
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${portOf(server)}${path}`)).text();
  return { get, file: (name: string) => join(root, name) };
}

it("serves functions and leaves every other request to the dev server", async () => {
  const { get } = await start();
  expect(await get("/tide")).toBe("high");
  expect(await get("/contact-us")).toBe("page /contact-us");
});

it("serves edited and new functions, and stops serving deleted ones", async () => {
  const { get, file } = await start();
  expect(await get("/tide")).toBe("high");
  writeFileSync(file("functions/tide.ts"), functionAt("/tide", "low"));
  await vi.waitFor(async () => expect(await get("/tide")).toBe("low"), 5000);
  writeFileSync(file("functions/moon.ts"), functionAt("/moon", "full"));
  await vi.waitFor(async () => expect(await get("/moon")).toBe("full"), 5000);
  rmSync(file("functions/tide.ts"));
  await vi.waitFor(async () => expect(await get("/tide")).toBe("page /tide"), 5000);
});

it("serves a function anew after an edit to a module that it imports", async () => {
  const { get, file } = await start();
  expect(await get("/said")).toBe("ebb");
  writeFileSync(file("words.ts"), 'export const words = "flood";');
  await vi.waitFor(async () => expect(await get("/said")).toBe("flood"), 5000);
});

it("serves the back office's page at each of its addresses, but not in place of its files", async () => {
  const { get } = await start();
  expect(await get("/admin/form-details/7")).toBe("page /admin");
  expect(await get("/admin/icon.svg")).toBe("page /admin/icon.svg");
});
