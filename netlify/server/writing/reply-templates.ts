import { Hono } from "hono";
import * as z from "zod/mini";
import type { InboxCalls } from "#addresses/admin.ts";
import { AppError } from "#rules/app-error.ts";
import { messageSchema, type RecordMeta } from "#rules/record.ts";
import {
  type ReplyTemplate,
  type ReplyTemplateFields,
  replyTemplateAnswers,
  replyTemplateFormSchema,
  replyTemplateTexts,
  TEMPLATES_MAX,
} from "#rules/reply-template.ts";
import { expectedVersion, idempotencyKey } from "../http/caller.ts";
import { type ApiEnv, answers } from "../http/described.ts";
import { adminRead, adminWrite } from "../http/route-guards.ts";
import { validateJson } from "../http/validate.ts";
import type { Deps } from "../platform/deps.ts";
import { type Inbox, PAGE_MAX } from "../store/store.ts";
import { assertCurrent, commitOn, versionField } from "./current-version.ts";
import { addOnce } from "./idempotency-key.ts";
import type { InboxPermissions } from "./inbox-list.ts";

type StoreDeps = Pick<Deps, "store">;

const shown = ({ _id, name, text, version }: ReplyTemplateFields & RecordMeta): ReplyTemplate => ({
  _id,
  name,
  text,
  version,
});

async function readTemplates({ store }: StoreDeps, inbox: Inbox): Promise<ReplyTemplate[]> {
  const { items } = await store.page("replyTemplates", { index: "inbox", value: inbox, limit: PAGE_MAX });
  return items.map(shown).sort((one, other) => one.name.localeCompare(other.name, "en"));
}

async function found({ store }: StoreDeps, inbox: Inbox, id: string) {
  const template = await store.get("replyTemplates", id);
  if (template?.inbox !== inbox) throw new AppError("not_found", { message: replyTemplateTexts.unknown });
  return template;
}

async function addTemplate(
  deps: Pick<Deps, "store" | "newId" | "now">,
  inbox: Inbox,
  fields: ReplyTemplateFields,
  key: string | undefined,
) {
  const record = { ...fields, inbox };
  const template = await addOnce(
    deps,
    { collection: "replyTemplates", key, sent: record },
    async (id, keyWrites) => {
      if ((await readTemplates(deps, inbox)).length >= TEMPLATES_MAX)
        throw new AppError("conflict", { message: replyTemplateTexts.tooMany });
      const [added] = await deps.store.commit([{ insert: "replyTemplates", id, record }, ...keyWrites]);
      return added;
    },
  );
  return shown(template);
}

async function changeTemplate(
  deps: StoreDeps,
  inbox: Inbox,
  id: string,
  { fields, expected }: { readonly fields: ReplyTemplateFields; readonly expected: number | undefined },
) {
  const template = await found(deps, inbox, id);
  assertCurrent(template, expected);
  const { version } = template;
  const [changed] = await commitOn(
    template,
    () => deps.store.commit([{ update: "replyTemplates", id, version, changes: fields }]),
    () => deps.store.get("replyTemplates", id),
  );
  return shown(changed);
}

/** The routes of an inbox's reply templates, which whoever may answer there may also edit. */
export const replyTemplateRoutes = (inbox: Inbox, calls: InboxCalls, permissions: InboxPermissions) =>
  new Hono<ApiEnv>()
    .get(
      calls.templates,
      adminRead(permissions.read),
      answers("Lists the templates of replies.", { 200: replyTemplateAnswers.list }),
      async (c) => c.json(await readTemplates(c.var.deps, inbox)),
    )
    .post(
      calls.templates,
      adminWrite(permissions.write),
      validateJson(replyTemplateFormSchema),
      answers(
        "Adds a template of replies.",
        { 201: replyTemplateAnswers.saved },
        { headers: ["Idempotency-Key"], errors: ["conflict"] },
      ),
      async (c) => {
        const data = await addTemplate(c.var.deps, inbox, c.req.valid("json"), idempotencyKey(c));
        return c.json({ message: replyTemplateTexts.saved, data }, 201);
      },
    )
    .patch(
      calls.template.pattern,
      adminWrite(permissions.write),
      validateJson(z.extend(replyTemplateFormSchema, { version: versionField })),
      answers(
        "Changes a template of replies.",
        { 200: replyTemplateAnswers.saved },
        { headers: ["If-Match"], errors: ["not_found", "conflict"] },
      ),
      async (c) => {
        const { version, ...fields } = c.req.valid("json");
        const change = { fields, expected: expectedVersion(c, version) };
        const data = await changeTemplate(c.var.deps, inbox, c.req.param("template") ?? "", change);
        return c.json({ message: replyTemplateTexts.saved, data });
      },
    )
    .delete(
      calls.template.pattern,
      adminWrite(permissions.write),
      answers("Deletes a template of replies.", { 200: messageSchema }, { errors: ["not_found"] }),
      async (c) => {
        const { _id: id } = await found(c.var.deps, inbox, c.req.param("template") ?? "");
        await c.var.deps.store.commit([{ remove: "replyTemplates", id }]);
        return c.json({ message: replyTemplateTexts.removed });
      },
    );
