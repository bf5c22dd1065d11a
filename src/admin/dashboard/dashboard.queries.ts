import { queryOptions } from "@tanstack/react-query";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { dashboardSchema } from "#features/dashboard/dashboard.ts";

export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }) => callSigned(adminApi.dashboard, dashboardSchema, { signal }),
  // Recent changes must be counted when the dashboard is opened.
  staleTime: 0,
});
