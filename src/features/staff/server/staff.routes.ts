import type { MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { bulkAnswers, leftAloneSchema } from "#rules/bulk.ts";
import { messageSchema } from "#rules/record.ts";
import { answerPublished, nameVariants } from "#server/http/answer-published.ts";
import { createApp } from "#server/http/app.ts";
import { actorOf, expectedVersion, idempotencyKey } from "#server/http/caller.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { answerList, answersList, listQuerySchema } from "#server/http/list.ts";
import { adminRead, adminWrite } from "#server/http/route-guards.ts";
import { callerMay } from "#server/http/session-guards.ts";
import {
  validateJson,
  validateMultipart,
  validateOptionalJson,
  validateQuery,
} from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { recordSchema } from "#server/records/record-schema.ts";
import { versionField } from "#server/writing/current-version.ts";
import { submissionRefusals } from "#server/writing/submit-once.ts";
import { staffCategories, staffSaved, staffTexts, teamMemberSchema } from "../staff.ts";
import { picturesOf, salesPersonFields } from "../staff-fields.ts";
import { severalLeavingSchema } from "../staff-leaving.ts";
import { staffAnswers, staffForms } from "../staff-record.ts";
import { offerEmployeeId } from "./employee-ids.ts";
import { orderedTeam } from "./ordered-team.ts";
import { countStaff, findStaff, readStaff, staffRecord, teamMemberView } from "./staff.service.ts";
import { addStaff, changeStaff, removeStaff, restoreStaff } from "./staff-changes.service.ts";
import { leaveTogether } from "./staff-leaving.service.ts";

/** Names each person who was left as they are. */
const severalLeftSchema = z.extend(bulkAnswers.changed, { leftAlone: z.array(leftAloneSchema) });

/** The optional body of a deletion: the day on which the person left the firm. */
const removalSchema = z.object({ leftOn: salesPersonFields.leftOn.rule });

const category = z.enum(staffCategories, staffTexts.noCategory);

/** The query of a list; without a category, it lists the whole staff. */
const staffQuerySchema = z.extend(listQuerySchema, { category: z.optional(category) });

/** Only selects the form; the category's own schema validates the rest. */
const addedSchema = z.looseObject({ category });
const changedSchema = z.looseObject({ category: z.optional(category), version: versionField });

/** The form of a category, as the services validate it. */
const formOf = (category: (typeof staffCategories)[number]) => {
  const pictures = picturesOf(category).map((name) => [name, z.optional(z.union([z.string(), z.file()]))]);
  return z.intersection(
    z.object({ category: z.literal(category), ...Object.fromEntries(pictures) }),
    staffForms[category],
  );
};
const formSchema = () => z.union(staffCategories.map(formOf));

/** The schema of what `staffRecord` returns. */
const viewSchema = () =>
  z.extend(recordSchema("staff"), {
    employeeID: z.nullable(z.string()),
    title: z.nullable(z.string()),
  });
const savedSchema = () => z.extend(messageSchema, { employee: viewSchema() });
const unchangedSchema = z.extend(messageSchema, { modified: z.literal(false) });

const mayRead = adminRead("staff:read");
const mayWrite = adminWrite("staff:write");

/** Handles requests for the team from those who may not read the staff; any other goes on to the next handler. */
const publicTeam = (): MiddlewareHandler<ApiEnv> =>
  async function publicTeam(c, next) {
    if (c.req.query("category") !== "employee" || (await callerMay(c, "staff:read"))) return next();
    const team = await orderedTeam.read(c.var.deps.store);
    return answerPublished(c, "team", team.map(teamMemberView), { selector: "category" });
  };

/** The staff: the team for visitors, whole records of all categories for administrators. */
export const staffApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(
      api.staff,
      publicTeam(),
      mayRead,
      validateQuery(staffQuerySchema),
      answersList(
        "Lists the staff: whole records with a session, and the team (`?category=employee`) without.",
        () => z.union([teamMemberSchema, viewSchema()]),
        { session: "optional" },
      ),
      (c) => {
        const { category, ...query } = c.req.valid("query");
        nameVariants(c, "category");
        return answerList(c, { collection: "staff", query, readPage: readStaff(c.var.deps, category) });
      },
    )
    .get(
      adminApi.nextEmployeeId,
      mayRead,
      answers("Offers an employee ID that nobody has.", { 200: staffAnswers.nextId }),
      async (c) => c.json({ empID: await offerEmployeeId(c.var.deps) }),
    )
    .get(
      adminApi.staffCounts,
      mayRead,
      answers("Counts the staff by category.", { 200: staffAnswers.counts }),
      async (c) => c.json(await countStaff(c.var.deps)),
    )
    .get(
      adminApi.staffMember.pattern,
      mayRead,
      answers("Reads one record.", { 200: viewSchema }, { errors: ["not_found"] }),
      async (c) => c.json(staffRecord(c.var.deps, await findStaff(c.var.deps, c.req.param("id")))),
    )
    .post(
      api.staff,
      mayWrite,
      validateMultipart(addedSchema, { schema: formSchema }),
      answers("Adds a record.", { 201: savedSchema }, submissionRefusals),
      async (c) => {
        const { category, ...sent } = c.req.valid("form");
        const staff = await addStaff(c.var.deps, { category, sent, key: idempotencyKey(c) });
        const { added: message } = staffSaved[category];
        return c.json({ message, employee: staffRecord(c.var.deps, staff) }, 201);
      },
    )
    .post(
      adminApi.staffLeaving,
      mayWrite,
      validateJson(severalLeavingSchema),
      answers("Sets when several people leave.", { 200: severalLeftSchema }, { errors: ["conflict"] }),
      async (c) => c.json(await leaveTogether(c.var.deps, actorOf(c), c.req.valid("json"))),
    )
    .put(
      adminApi.staffMember.pattern,
      mayWrite,
      validateMultipart(changedSchema, { schema: formSchema, isPartial: true }),
      answers(
        "Changes a record.",
        { 200: () => z.union([savedSchema(), unchangedSchema]) },
        { headers: ["If-Match"], errors: ["not_found", "conflict"] },
      ),
      async (c) => {
        const { category, version, ...sent } = c.req.valid("form");
        const change = { category, sent, expected: expectedVersion(c, version) };
        const staff = await changeStaff(c.var.deps, c.req.param("id"), change);
        if (!staff) return c.json({ modified: false, message: staffTexts.unchanged });
        const { updated: message } = staffSaved[staff.category];
        return c.json({ message, employee: staffRecord(c.var.deps, staff) });
      },
    )
    .delete(
      adminApi.staffMember.pattern,
      mayWrite,
      validateOptionalJson(removalSchema),
      answers(
        "Deletes a record, which can be restored for 30 days. The person's certificates keep `leftOn`; without it, and without one in the record, those that say the person is with the firm hold no longer.",
        { 200: messageSchema },
        { headers: ["If-Match"], errors: ["not_found", "conflict"] },
      ),
      async (c) => {
        await removeStaff(c.var.deps, c.req.param("id"), {
          expected: expectedVersion(c),
          by: c.var.session.account.username,
          leftOn: c.req.valid("json").leftOn,
        });
        return c.json({ message: staffTexts.deleted });
      },
    )
    .post(
      adminApi.staffRestore.pattern,
      mayWrite,
      answers("Restores a deleted record.", { 200: savedSchema }, { errors: ["not_found", "conflict"] }),
      async (c) => {
        const staff = await restoreStaff(c.var.deps, c.req.param("id"));
        return c.json({ message: staffTexts.restored, employee: staffRecord(c.var.deps, staff) });
      },
    );
