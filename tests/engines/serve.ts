import type { TestProject } from "vitest/node";
import { serveJourneySite } from "../support/process/journey-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly engine: string;
    readonly origin: string;
  }
}

/** Serves the built site as for the journeys in Chromium. */
export async function setup(project: TestProject) {
  const site = await serveJourneySite({ PORT: process.env["E2E_PORT"] ?? "8898" });
  project.provide("origin", site.url);
  return () => site[Symbol.asyncDispose]();
}
