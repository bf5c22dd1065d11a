import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { type Blobs, netlifyBlobs } from "#server/platform/blobs.ts";

/** A separate, empty blob store on Netlify's own local server. */
export const testBlobs = (): Blobs => netlifyBlobs({ ...inject("blobs"), name: `files-${randomUUID()}` });
