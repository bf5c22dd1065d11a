import { Hono } from "hono";
import * as z from "zod/mini";
import { api } from "#addresses/public.ts";
import { siteSettingsSchema } from "#rules/firm-facts.ts";
import { answerPublished, answersPublished } from "#server/http/answer-published.ts";
import { expectedVersion } from "#server/http/caller.ts";
import type { ApiEnv } from "#server/http/described.ts";
import { adminWrite } from "#server/http/route-guards.ts";
import { callerMay } from "#server/http/session-guards.ts";
import { parseOrThrow, validateJson } from "#server/http/validate.ts";
import { answerChange, answersChange } from "#server/writing/answer-change.ts";
import { type SaveVersion, versionField } from "#server/writing/current-version.ts";
import { readSingleton, updateSingleton } from "#server/writing/singleton.ts";
import { onlySiteSettings } from "../site-settings.ts";
import { siteSettingsChangeSchema } from "../site-settings-form.ts";

const sentSchema = z.extend(siteSettingsChangeSchema, { version: versionField });

const viewSchema = z.extend(siteSettingsSchema, {
  /** Only for callers with a session. */
  version: z.optional(z.number()),
});

export const saveSiteSettingsVersion: SaveVersion = async (deps, { fields, expected }) => {
  const given = await parseOrThrow(siteSettingsChangeSchema, fields);
  return updateSingleton(deps, onlySiteSettings, { given, expected });
};

/** The firm's facts that change without a programmer: what visitors read, and changing it. */
export const siteSettingsRoutes = new Hono<ApiEnv>()
  .get(
    api.siteSettings,
    answersPublished("Reads what is set in place of the built-in facts about the firm.", viewSchema),
    async (c) => {
      const settings = await readSingleton(c.var.deps.store, onlySiteSettings);
      const view = z.parse(siteSettingsSchema, settings);
      const isWhole = await callerMay(c, "siteSettings:read");
      const content = isWhole ? { ...view, version: settings.version } : view;
      return answerPublished(c, onlySiteSettings.tag, content);
    },
  )
  .patch(
    api.siteSettings,
    adminWrite("siteSettings:write"),
    validateJson(sentSchema),
    answersChange("Sets facts about the firm; null brings the built-in one back.", "siteSettings"),
    async (c) => {
      const { version, ...given } = c.req.valid("json");
      const expected = expectedVersion(c, version);
      const data = await updateSingleton(c.var.deps, onlySiteSettings, { given, expected });
      return answerChange(c, "Site settings updated.", data);
    },
  );
