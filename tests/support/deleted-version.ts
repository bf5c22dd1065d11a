import type { Version } from "#server/collections/versions.store.ts";

/** Something in the trash. Tests vary it. */
export const deletedVersion = (changes: Partial<Version> = {}): Version => ({
  about: "staff/deleted",
  recordVersion: 1,
  was: {},
  parts: null,
  savedAt: "2026-01-01T00:00:00.000Z",
  endedBy: "deletion",
  changed: [],
  username: "",
  reason: "",
  job: null,
  title: "",
  reference: null,
  expiresAt: "2099-01-01T00:00:00.000Z",
  ...changes,
});
