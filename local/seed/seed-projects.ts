import * as z from "zod/mini";
import { projects } from "#features/project/project.seed.ts";
import { submitProject } from "#features/project/project.server.ts";
import { projectSchema } from "#features/project/project.ts";
import { consoleLog } from "#server/platform/log.ts";
import { timeInKochi } from "./moments.ts";
import { projectDocument } from "./project-document.ts";
import type { SeedPart } from "./seeding.ts";

export const projectsPart: SeedPart = {
  label: "projects",
  isPresent: async (store) => (await store.page("projects", { limit: 1 })).items.length > 0,
  seed: async ({ storeAt, blobs, now, newId }) => {
    for (const { daysAgo, at, document, ...sent } of projects) {
      const moment = timeInKochi(now, daysAgo, at);
      const deps = { store: storeAt(moment), blobs, now: () => moment, newId, log: consoleLog };
      const fields = await z.parseAsync(projectSchema, { ...sent, agreeTerms: true });
      const projectFile = document && (await projectDocument(document));
      await submitProject(deps, undefined, { ...fields, homepage: "", filledInMs: undefined, projectFile });
    }
    return projects.length;
  },
};
