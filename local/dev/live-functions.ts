import { join } from "node:path";
import type { AstroIntegration } from "astro";
import { isRunnableDevEnvironment, type ViteDevServer } from "vite";
import { adminPages } from "#addresses/admin.ts";
import { apiDescription } from "#addresses/public.ts";
import type * as described from "../api/describe-api.ts";
import { visitorAddress } from "../functions/context.ts";
import { type ImportModule, loadFunctions } from "../functions/entry.ts";
import { createInvoker } from "../functions/invoke.ts";
import { createRouter, type Router } from "../functions/routes.ts";
import { bridge } from "../http/bridge.ts";
import type { Respond } from "../http/respond.ts";
import { root } from "../process/root.ts";

function importThrough(server: ViteDevServer): ImportModule {
  const environment = server.environments.ssr;
  if (!isRunnableDevEnvironment(environment))
    throw new Error("Astro's dev server does not run modules here.");
  return (file) => environment.runner.import(file);
}

/**
 * The functions as the files are now, new and deleted ones too. Every request imports them, which Vite answers from
 * memory: a cache cleared by file changes would be refilled before Vite itself has processed the change.
 */
function liveRouter(server: ViteDevServer, directory: string): () => Promise<Router> {
  const importModule = importThrough(server);
  return async () => createRouter(await loadFunctions(directory, importModule));
}

/** A build writes it into the site. */
const describedNow = (server: ViteDevServer) =>
  importThrough(server)(join(root, "local/api/describe-api.ts")) as Promise<typeof described>;

const isBackOfficePage = (method: string | undefined, path: string) =>
  (method === "GET" || method === "HEAD") && /^\/admin\/[^.]+$/.test(path);

/** Serves the functions on a dev server, before its pages, and the back office's one shell for all its pages. */
export function serveLive(server: ViteDevServer, directory: string): void {
  const findRouter = liveRouter(server, directory);
  const { invoke } = createInvoker();

  server.middlewares.use(async (incoming, outgoing, next) => {
    const target = incoming.originalUrl ?? incoming.url ?? "/";
    const { pathname } = new URL(target, "http://localhost");
    const router = await findRouter().catch(next);
    if (!router) return;
    const match = router(incoming.method ?? "GET", pathname);
    if (match) {
      const respond: Respond = (request, { visitor, here }) =>
        invoke(match, request, visitorAddress(request, visitor), here);
      await bridge(respond, incoming, outgoing, target);
      return;
    }
    if (pathname === apiDescription) {
      const { describeApi } = await describedNow(server);
      outgoing.setHeader("Content-Type", "application/json");
      outgoing.end(JSON.stringify(await describeApi()));
      return;
    }
    if (isBackOfficePage(incoming.method, pathname)) incoming.url = adminPages.home;
    next();
  });
}

export const liveFunctions = (directory: string): AstroIntegration => ({
  name: "live-functions",
  hooks: { "astro:server:setup": ({ server }) => serveLive(server, directory) },
});
