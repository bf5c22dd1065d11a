import type { Hono } from "hono";
import { adminApi } from "#addresses/admin.ts";
import { api, fairApi } from "#addresses/public.ts";
import type { ApiEnv } from "../http/described.ts";
import type { OpenDeps } from "../platform/deps.ts";
import { openedOnce } from "../platform/promises.ts";

type App = Pick<Hono<ApiEnv>, "fetch">;

/**
 * One app for all routes that accept files, so that only one function bundles the image library. Each noun's app is loaded
 * at the first call of it, since a visitor's upload needs none of the office's.
 */
export function fileTakingApp(openDeps: OpenDeps): App {
  const apps = {
    uploads: openedOnce(async () => (await import("../files/resumable.routes.ts")).resumableApp(openDeps)),
    branding: openedOnce(async () =>
      (await import("#features/job-fair/server/branding.routes.ts")).brandingApp(openDeps),
    ),
    history: openedOnce(async () => (await import("./history.routes.ts")).historyApp(openDeps)),
    staffImport: openedOnce(async () =>
      (await import("#features/staff/server/import/staff-import.routes.ts")).staffImportApp(openDeps),
    ),
    staff: openedOnce(async () =>
      (await import("#features/staff/server/staff.routes.ts")).staffApp(openDeps),
    ),
    contentChanges: openedOnce(async () =>
      (await import("./content-changes.routes.ts")).contentChangesApp(openDeps),
    ),
  };

  function appFor({ pathname }: URL) {
    if (pathname.startsWith(api.uploads)) return apps.uploads;
    if (pathname.startsWith(fairApi.branding)) return apps.branding;
    if (pathname.startsWith(adminApi.history(""))) return apps.history;
    if (pathname.startsWith(adminApi.staffImport)) return apps.staffImport;
    return pathname.startsWith(api.staff) ? apps.staff : apps.contentChanges;
  }

  return {
    fetch: async (request, ...rest) => (await appFor(new URL(request.url)).asked()).fetch(request, ...rest),
  };
}
