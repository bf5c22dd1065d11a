import { globSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import type { ApiEnv } from "#server/http/described.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { root } from "../process/root.ts";

type App = Hono<ApiEnv>;

/** An app that answers calls, and the noun that it belongs to. */
interface Housed {
  /** Such as `enquiry`, or the server's `files` and `http`. */
  readonly room: string;
  readonly app: App;
}

const roomOf = (file: string) => /(?:features|server)\/([^/]+)\//.exec(file)?.[1] ?? "";

const makers: { room: string; make: (openDeps: OpenDeps) => App }[] = [];
for (const file of globSync("{netlify/server,src/features}/**/*.routes.ts", { cwd: root }).sort()) {
  const module = await import(join(root, file));
  for (const [name, make] of Object.entries(module)) {
    if (name.endsWith("App"))
      makers.push({ room: roomOf(file), make: make as (typeof makers)[number]["make"] });
  }
}

/** Every app that answers calls with its room, found by its name in the files of routes. */
export const housedApps = (openDeps: OpenDeps): Housed[] =>
  makers.map(({ room, make }) => ({ room, app: make(openDeps) }));

export const everyApp = (openDeps: OpenDeps): App[] => housedApps(openDeps).map(({ app }) => app);

/** What `callApi` of the tests takes: a method and a path as the app registers it. */
type Call = `${"GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS"} ${string}`;

interface Route {
  readonly app: App;
  readonly call: Call;
}

/** Every route of an app, once each; middleware in front of all of them is left out. */
export function routesOf({ routes }: App): Call[] {
  const calls = routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}` as Call);
  return [...new Set(calls)];
}

export const everyRoute = (openDeps: OpenDeps): Route[] =>
  everyApp(openDeps).flatMap((app) => routesOf(app).map((call) => ({ app, call })));
