import { Hono } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { NO_CHANGES } from "#rules/changed-fields.ts";
import { messageSchema } from "#rules/record.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { adminRead, adminWrite } from "#server/http/route-guards.ts";
import { validateJson } from "#server/http/validate.ts";
import {
  moveSchema,
  type OrderedList,
  orderedItemSchema,
  orderedLists,
  orderTexts,
} from "../content-order.ts";
import type { AnyOrderedList } from "./content-order.ts";

/** The routes by which administrators choose the order of what visitors see. */
export const contentOrderRoutes = (described: Readonly<Record<OrderedList, AnyOrderedList>>) =>
  orderedLists.reduce((app, list) => {
    const { resource, readItems, move } = described[list];
    return app
      .get(
        adminApi.order[list],
        adminRead(`${resource}:read`),
        answers("Lists records by the names and pictures that visitors see, in their order.", {
          200: z.array(orderedItemSchema),
        }),
        async (c) => c.json(await readItems(c.var.deps.store)),
      )
      .patch(
        adminApi.order[list],
        adminWrite(`${resource}:write`),
        validateJson(moveSchema),
        answers(
          "Moves a record before another in the order that visitors see, or to the end.",
          { 200: messageSchema },
          { errors: ["not_found", "conflict"] },
        ),
        async (c) => {
          const isMoved = await move(c.var.deps, c.req.valid("json"));
          return c.json({ message: isMoved ? orderTexts.moved : NO_CHANGES });
        },
      );
  }, new Hono<ApiEnv>());
