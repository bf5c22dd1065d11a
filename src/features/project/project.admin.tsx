import type { ScreensOf } from "#admin/app/router.ts";
import { listFiltersIn } from "#admin/inbox/list/list-filters.ts";
import { ProjectScreen } from "./admin/ProjectScreen.tsx";
import { ProjectsScreen } from "./admin/ProjectsScreen.tsx";

export const screens = {
  projects: ({ page }) => <ProjectsScreen filters={listFiltersIn(page.search)} />,
  project: ({ page }) => <ProjectScreen projectId={page.params.id} />,
} satisfies ScreensOf<"projects">;
