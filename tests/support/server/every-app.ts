import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import { root } from "#local/process/root.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import type { callApi } from "./call-api.ts";

type App = Hono<ApiEnv>;

/** A few functions bundle other apps, which have their routes. */
const hasRoutes = (app: App | Pick<App, "fetch">): app is App => "routes" in app;

const makers: ((openDeps: OpenDeps) => App | Pick<App, "fetch">)[] = [];
for (const file of globSync("{netlify/server,src/features}/**/*{routes,server}.ts", { cwd: root })) {
  const text = readFileSync(join(root, file), "utf8");
  for (const [, name = ""] of text.matchAll(/^export (?:const|function) (\w+App)\b/gm)) {
    makers.push((await import(join(root, file)))[name]);
  }
}

/** Every app that answers calls, found by its name in the files of routes. */
export const everyApp = (openDeps: OpenDeps): App[] =>
  makers.map((makeApp) => makeApp(openDeps)).filter(hasRoutes);

interface Route {
  readonly app: App;
  /** Method and path, as the app registers them. */
  readonly call: Parameters<typeof callApi>[1];
}

/** Every route that an app serves, once each; middleware in front of all of them is left out. */
export const everyRoute = (openDeps: OpenDeps): Route[] =>
  everyApp(openDeps).flatMap((app) => {
    const calls = app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path}` as Route["call"]);
    return [...new Set(calls)].map((call) => ({ app, call }));
  });
