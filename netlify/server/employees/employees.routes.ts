import * as z from "zod/mini";
import { staffCategories } from "#domain/staff/staff.ts";
import { api } from "#paths";
import type { OpenDeps } from "../deps.ts";
import { createApp } from "../http/app.ts";
import { answerList, listQuerySchema } from "../http/list.ts";
import { adminRead } from "../http/route-guards.ts";
import { validateQuery } from "../http/validate.ts";
import { nextEmployeeId } from "./employee-id.ts";
import { countStaff, findStaff, readStaff } from "./employees.service.ts";
import { publicTeam } from "./public-team.ts";
import { staffRecord } from "./staff-views.ts";

const staffQuerySchema = z.extend(listQuerySchema, {
  /** Without it, everybody. */
  category: z.optional(z.enum(staffCategories, "There is no such category.")),
});

const mayRead = adminRead("staff:read");

/** The staff as it is read: the team by everybody, and whole records of all by administrators. */
export const employeesApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(api.staff, publicTeam(), mayRead, validateQuery(staffQuerySchema), (c) => {
      const { category, ...query } = c.req.valid("query");
      c.header("Vary", "Authorization");
      return answerList(c, query, readStaff(c.var.deps, category));
    })
    .get(api.nextEmployeeId, mayRead, async (c) => c.json({ empID: await nextEmployeeId(c.var.deps.store) }))
    .get(api.staffCounts, mayRead, async (c) => c.json(await countStaff(c.var.deps)))
    .get("/api/employee/employees/:id", mayRead, async (c) =>
      c.json(staffRecord(c.var.deps, await findStaff(c.var.deps, c.req.param("id")))),
    );
