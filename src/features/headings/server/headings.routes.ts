import { Hono } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { AppError } from "#rules/app-error.ts";
import { expectedVersion } from "#server/http/caller.ts";
import type { ApiEnv } from "#server/http/described.ts";
import { parseOrThrow, validateJson } from "#server/http/validate.ts";
import { answerChange, answersChange } from "#server/writing/answer-change.ts";
import { type SaveVersion, versionField } from "#server/writing/current-version.ts";
import { mayWriteContent } from "#server/writing/may-write-content.ts";
import { updateSingleton } from "#server/writing/singleton.ts";
import { EMPTY_HEADING, headingsForms, onlyHeadings } from "../headings.ts";

const changeSchema = z.extend(headingsForms.change, { version: versionField });

export const saveHeadingsVersion: SaveVersion = async (deps, { fields, expected }) => {
  const given = await parseOrThrow(headingsForms.change, fields);
  return updateSingleton(deps, onlyHeadings, { given, expected });
};

/** Administrators' changes to the headings. */
export const headingsRoutes = new Hono<ApiEnv>().patch(
  adminApi.headingsChange,
  mayWriteContent,
  validateJson(changeSchema),
  answersChange("Changes the headings.", "headings"),
  async (c) => {
    const { version, ...given } = c.req.valid("json");
    if (Object.values(given).every((heading) => heading === undefined)) {
      throw new AppError("invalid", { message: EMPTY_HEADING });
    }
    const expected = expectedVersion(c, version);
    const headings = await updateSingleton(c.var.deps, onlyHeadings, { given, expected });
    return answerChange(c, "Headings updated.", headings);
  },
);
