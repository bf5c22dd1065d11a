import { Hono } from "hono";
import type { InboxCalls } from "#addresses/admin.ts";
import {
  savedViewAnswerSchema,
  savedViewFormSchema,
  savedViewListSchema,
  savedViewTexts,
} from "#rules/saved-view.ts";
import type { ApiEnv } from "../http/api-env.ts";
import { answers, messageSchema } from "../http/described.ts";
import { idempotencyKey } from "../http/request-headers.ts";
import { adminRead, adminWrite } from "../http/route-guards.ts";
import { assertPermitted } from "../http/session-guards.ts";
import { validateJson } from "../http/validate.ts";
import type { Inbox } from "../store/collections.ts";
import type { InboxPermissions } from "./inbox-list-route.ts";
import { readViews, removeView, saveView } from "./saved-views.ts";

/** The routes of an inbox's saved views. Who may only read has views of their own; sharing one changes what others see. */
export const savedViewRoutes = (inbox: Inbox, calls: InboxCalls, permissions: InboxPermissions) =>
  new Hono<ApiEnv>()
    .get(
      calls.views,
      adminRead(permissions.read),
      answers("Lists the caller's views of a list, and the shared ones.", { 200: savedViewListSchema }),
      async (c) => c.json(await readViews(c.var.deps, inbox, c.var.session.account)),
    )
    .post(
      calls.views,
      adminWrite(permissions.read),
      validateJson(savedViewFormSchema),
      answers(
        "Saves a view of a list.",
        { 201: savedViewAnswerSchema },
        { headers: ["Idempotency-Key"], errors: ["conflict"] },
      ),
      async (c) => {
        const fields = c.req.valid("json");
        if (fields.isShared) assertPermitted(c, permissions.write);
        const data = await saveView(c.var.deps, inbox, c.var.session.account, {
          fields,
          key: idempotencyKey(c),
        });
        return c.json({ message: savedViewTexts.saved, data }, 201);
      },
    )
    .delete(
      calls.view.pattern,
      adminWrite(permissions.read),
      answers("Removes a saved view.", { 200: messageSchema }, { errors: ["not_found"] }),
      async (c) => {
        await removeView(c.var.deps, inbox, c.var.session.account, c.req.param("view") ?? "");
        return c.json({ message: savedViewTexts.removed });
      },
    );
