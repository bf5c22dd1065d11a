import * as z from "zod/mini";
import { staffCategories } from "#domain/staff.ts";
import { api } from "#paths";
import type { OpenDeps } from "../deps.ts";
import { createApp } from "../http/app.ts";
import { answerList, listQuerySchema } from "../http/list.ts";
import { adminRead } from "../http/route-guards.ts";
import { validateQuery } from "../http/validate.ts";
import { readStaff } from "./employees.service.ts";
import { publicTeam } from "./public-team.ts";

const staffQuerySchema = z.extend(listQuerySchema, {
  /** Without it, everybody. */
  category: z.optional(z.enum(staffCategories, "There is no such category.")),
});

/** The staff: the team for everybody, and whole records of all for administrators. */
export const employeesApp = (openDeps: OpenDeps) =>
  createApp(openDeps).get(
    api.staff,
    publicTeam(),
    adminRead("staff:read"),
    validateQuery(staffQuerySchema),
    (c) => {
      const { category, ...query } = c.req.valid("query");
      c.header("Vary", "Authorization");
      return answerList(c, query, readStaff(c.var.deps, category));
    },
  );
