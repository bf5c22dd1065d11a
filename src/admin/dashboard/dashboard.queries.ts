import { queryOptions } from "@tanstack/react-query";
import { callSigned } from "#admin/session/signed-call.ts";
import { dashboardSchema } from "#domain/dashboard.ts";
import { api } from "#paths";

export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }) => callSigned(api.dashboard, dashboardSchema, { signal }),
});
