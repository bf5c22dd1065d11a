import { Hono } from "hono";
import type { InboxCalls } from "#addresses/admin.ts";
import type { Account } from "#rules/account/account.ts";
import { isPermitted } from "#rules/account/permissions.ts";
import { AppError } from "#rules/app-error.ts";
import { messageSchema, type Stored } from "#rules/record.ts";
import {
  SAVED_VIEWS_MAX,
  type SavedView,
  type SavedViewFields,
  savedViewAnswers,
  savedViewFormSchema,
  savedViewTexts,
} from "#rules/saved-view.ts";
import type { StoredView } from "../collections/saved-views.store.ts";
import { idempotencyKey } from "../http/caller.ts";
import { type ApiEnv, answers } from "../http/described.ts";
import { adminRead, adminWrite } from "../http/route-guards.ts";
import { assertPermitted } from "../http/session-guards.ts";
import { validateJson } from "../http/validate.ts";
import type { Deps } from "../platform/deps.ts";
import { accountNames } from "../records/received.ts";
import { type Inbox, PAGE_MAX } from "../store/store.ts";
import { addOnce } from "./idempotency-key.ts";
import type { InboxPermissions } from "./inbox-list.ts";

type ViewDeps = Pick<Deps, "store" | "newId" | "now">;
type Caller = Stored<Account>;

const isOwn = (view: StoredView, { _id }: Caller) => view.accountId === _id;

/** A caller may remove their own views; a superadmin also shared ones, such as those of a former colleague. */
const isRemovable = (view: StoredView, caller: Caller) =>
  isOwn(view, caller) || (view.isShared && isPermitted(caller.adminType, "accounts:write"));

const shown = (view: Stored<StoredView>, caller: Caller, by: string): SavedView => ({
  _id: view._id,
  name: view.name,
  query: view.query,
  isShared: view.isShared,
  by,
  isRemovable: isRemovable(view, caller),
});

async function viewsOf({ store }: Pick<Deps, "store">, inbox: Inbox) {
  const { items } = await store.page("savedViews", { index: "inbox", value: inbox, limit: PAGE_MAX });
  return items;
}

/** The views of an inbox that the caller sees, by their names. */
async function readViews(deps: Pick<Deps, "store">, inbox: Inbox, caller: Caller): Promise<SavedView[]> {
  const [views, names] = await Promise.all([viewsOf(deps, inbox), accountNames(deps.store)]);
  return views
    .filter((view) => view.isShared || isOwn(view, caller))
    .map((view) => shown(view, caller, names.get(view.accountId) ?? ""))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

/** Saves a view in the caller's name, once per key. */
async function saveView(
  deps: ViewDeps,
  inbox: Inbox,
  caller: Caller,
  { fields, key }: { readonly fields: SavedViewFields; readonly key: string | undefined },
): Promise<SavedView> {
  const record = { ...fields, inbox, accountId: caller._id };
  const view = await addOnce(deps, { collection: "savedViews", key, sent: record }, async (id, keyWrites) => {
    const own = (await viewsOf(deps, inbox)).filter((each) => isOwn(each, caller));
    if (own.length >= SAVED_VIEWS_MAX) throw new AppError("conflict", { message: savedViewTexts.tooMany });
    const [saved] = await deps.store.commit([{ insert: "savedViews", id, record }, ...keyWrites]);
    return saved;
  });
  return shown(view, caller, caller.username);
}

/** Removes a view; one that the caller does not see is unknown. */
async function removeView(
  deps: Pick<Deps, "store">,
  inbox: Inbox,
  caller: Caller,
  id: string,
): Promise<void> {
  const view = await deps.store.get("savedViews", id);
  if (view?.inbox !== inbox || !isRemovable(view, caller))
    throw new AppError("not_found", { message: savedViewTexts.unknown });
  await deps.store.commit([{ remove: "savedViews", id }]);
}

/** The routes of an inbox's saved views. Who may only read has views of their own; sharing one changes what others see. */
export const savedViewRoutes = (inbox: Inbox, calls: InboxCalls, permissions: InboxPermissions) =>
  new Hono<ApiEnv>()
    .get(
      calls.views,
      adminRead(permissions.read),
      answers("Lists the caller's views of a list, and the shared ones.", { 200: savedViewAnswers.list }),
      async (c) => c.json(await readViews(c.var.deps, inbox, c.var.session.account)),
    )
    .post(
      calls.views,
      adminWrite(permissions.read),
      validateJson(savedViewFormSchema),
      answers(
        "Saves a view of a list.",
        { 201: savedViewAnswers.saved },
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
