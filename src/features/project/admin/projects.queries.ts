import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { recordLists } from "#admin/inbox/list/record-lists.ts";
import type { RecordProgress } from "#admin/inbox/progress/use-progress.ts";
import { POLL_MS } from "#admin/session/poll-interval.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { type ProjectRecord, projectListSchema, projectRecordSchema } from "../project-record.ts";

export const projectLists = recordLists({
  name: "projects",
  path: adminApi.projects.list,
  schema: projectListSchema,
});

const keyOf = (id: string) => ["project", id];

/**
 * Shows the project from a cached list immediately, and refetches it all the same. It is dropped from the cache on
 * leaving, since the URL of its document is signed for ten minutes only.
 */
export const projectQuery = (id: string, cache: QueryClient) =>
  queryOptions<ProjectRecord>({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callSigned(adminApi.projects.record(id), projectRecordSchema, { signal }),
    // Another administrator may mark it while it is open.
    refetchInterval: POLL_MS,
    placeholderData: () => projectLists.find(cache, id),
    gcTime: 0,
  });

export const projectProgress = (id: string): RecordProgress => ({
  path: adminApi.projects.progress(id),
  permission: "projects:write",
  queryKey: keyOf(id),
  show: (cache, progress) => {
    cache.setQueryData<ProjectRecord>(keyOf(id), (project) => project && { ...project, progress });
    projectLists.showProgress(cache, id, progress);
  },
});
