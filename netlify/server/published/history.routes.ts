import type { Context } from "hono";
import { adminApi } from "#addresses/admin.ts";
import { AppError } from "#rules/app-error.ts";
import { NO_CHANGES } from "#rules/changed-fields.ts";
import { historyAnswers, historyTexts } from "#rules/history.ts";
import { collections, isCollectionName } from "../collections.ts";
import { createApp } from "../http/app.ts";
import { actorOf, expectedVersion } from "../http/caller.ts";
import { type ApiEnv, answers } from "../http/described.ts";
import { askAboutView, logView } from "../http/log-view.ts";
import { adminWrite, signedIn } from "../http/route-guards.ts";
import { assertPermitted } from "../http/session-guards.ts";
import type { OpenDeps } from "../platform/deps.ts";
import { permissionOnRecord } from "../records/record-permission.ts";
import type { CollectionName, PublishedCollection } from "../store/store.ts";
import { compareVersion, type Published, readHistory, restoreVersion } from "./history.ts";

const isPublished = (name: CollectionName): name is PublishedCollection =>
  collections[name].office?.history !== undefined;

/** The record that the path names, by itself or as a part of a version's id, if the caller may change such records. */
function recordOf(c: Context<ApiEnv>): Published {
  const [collection = "", id = ""] = (c.req.param("record") ?? c.req.param("revision") ?? "").split(".");
  if (!isCollectionName(collection) || !isPublished(collection))
    throw new AppError("not_found", { message: historyTexts.gone });
  assertPermitted(c, permissionOnRecord(collection, "write"));
  return { collection, id };
}

/** A version says of a person what the record does, so that reading it is logged alike. */
async function logReading(c: Context<ApiEnv>, { collection, id: recordId }: Published) {
  if (!collections[collection].office?.viewsLoggedBy) return;
  const view = { sessionId: c.var.session.id, collection, recordId };
  await logView(c.var.deps, actorOf(c), view, await askAboutView(c.var.deps, view));
}

export const historyApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(
      adminApi.history.pattern,
      signedIn(),
      answers(
        "Lists the versions of a published record that are kept, the current one first.",
        { 200: historyAnswers.list },
        { errors: ["forbidden", "not_found"] },
      ),
      async (c) => {
        const versions = await readHistory(c.var.deps, recordOf(c));
        return c.json({ versions });
      },
    )
    .get(
      adminApi.historyVersion.pattern,
      signedIn(),
      answers(
        "Shows an earlier version of a published record beside the current one.",
        { 200: historyAnswers.comparison },
        { errors: ["forbidden", "not_found"] },
      ),
      async (c) => {
        const record = recordOf(c);
        const comparison = await compareVersion(c.var.deps, record, c.req.param("revision"));
        await logReading(c, record);
        return c.json(comparison);
      },
    )
    .post(
      adminApi.historyRestore.pattern,
      adminWrite(),
      answers(
        "Saves an earlier version again, as a change like any other.",
        { 200: historyAnswers.restored },
        { headers: ["If-Match"], errors: ["forbidden", "invalid", "not_found", "conflict"] },
      ),
      async (c) => {
        const version = { revision: c.req.param("revision"), expected: expectedVersion(c) };
        const restored = await restoreVersion(c.var.deps, recordOf(c), version);
        return c.json({ message: restored.undo ? historyTexts.restored : NO_CHANGES, ...restored });
      },
    );
