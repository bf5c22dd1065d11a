import type { Hono } from "hono";
import { adminApi } from "#addresses/admin.ts";
import { api, fairApi } from "#addresses/public.ts";
import { brandingApp } from "#features/job-fair/server/branding.routes.ts";
import { staffImportApp } from "#features/staff/server/import/staff-import.routes.ts";
import { staffApp } from "#features/staff/server/staff.routes.ts";
import { resumableApp } from "../files/resumable.routes.ts";
import type { ApiEnv } from "../http/described.ts";
import type { OpenDeps } from "../platform/deps.ts";
import { contentChangesApp } from "./content-changes.routes.ts";
import { historyApp } from "./history.routes.ts";

/** One app for all routes that accept files, so that only one function bundles and loads the image library. */
export function fileTakingApp(openDeps: OpenDeps): Pick<Hono<ApiEnv>, "fetch"> {
  const uploads = resumableApp(openDeps);
  const staff = staffApp(openDeps);
  const staffImport = staffImportApp(openDeps);
  const contentChanges = contentChangesApp(openDeps);
  const branding = brandingApp(openDeps);
  const history = historyApp(openDeps);

  function appFor({ pathname }: URL) {
    if (pathname.startsWith(api.uploads)) return uploads;
    if (pathname.startsWith(fairApi.branding)) return branding;
    if (pathname.startsWith(adminApi.history(""))) return history;
    if (pathname.startsWith(adminApi.staffImport)) return staffImport;
    return pathname.startsWith(api.staff) ? staff : contentChanges;
  }

  return { fetch: (request, ...rest) => appFor(new URL(request.url)).fetch(request, ...rest) };
}
