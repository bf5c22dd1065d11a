import type { Hono } from "hono";
import { api } from "#paths";
import { contentChangesApp } from "./content/content-changes.routes.ts";
import type { OpenDeps } from "./deps.ts";
import { resumableApp } from "./files/resumable.routes.ts";
import type { ApiEnv } from "./http/api-env.ts";
import { staffApp } from "./staff/staff.routes.ts";

/** Everything that accepts pictures, as one app, so that only one function bundles and loads the image library. */
export function fileTakingApp(openDeps: OpenDeps): Pick<Hono<ApiEnv>, "fetch"> {
  const uploads = resumableApp(openDeps);
  const staff = staffApp(openDeps);
  const contentChanges = contentChangesApp(openDeps);

  function appFor({ pathname }: URL) {
    if (pathname.startsWith(api.uploads)) return uploads;
    return pathname.startsWith(api.staff) ? staff : contentChanges;
  }

  return { fetch: (request, ...rest) => appFor(new URL(request.url)).fetch(request, ...rest) };
}
