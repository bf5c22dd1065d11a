import { adminApi } from "#addresses/admin.ts";
import { proofRefusal, proveBy, proved } from "#features/account/server/second-factors.routes.ts";
import { AppError } from "#rules/app-error.ts";
import { REASON_FIELD } from "#rules/audit.ts";
import { messageSchema, type Stored } from "#rules/record.ts";
import { trashTexts } from "#rules/trash.ts";
import type { Version } from "#server/collections/versions.store.ts";
import { assign, TRASHED } from "#server/files/attach.ts";
import { REMOVING, removeFiles } from "#server/files/remove-file.ts";
import { createApp } from "#server/http/app.ts";
import { actorOf } from "#server/http/caller.ts";
import { answers } from "#server/http/described.ts";
import { answerList, answersList, type ListQuery, listQuerySchema } from "#server/http/list.ts";
import { adminRead, adminWrite } from "#server/http/route-guards.ts";
import { validateQuery } from "#server/http/validate.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { type Actor, auditEntry } from "#server/store/audit-entry.ts";
import { retryOnConflict } from "#server/store/store.ts";
import { deletedRecord, inTrash, versionsAbout } from "#server/writing/trash.ts";
import { forGoodTexts, type TrashEntryView, trashEntrySchema } from "../trash-entry.ts";

/**
 * Deletes what is in the trash, before its days are over. The files are marked in the same commit: if the removal of
 * their bytes is interrupted, the nightly sweep goes on.
 */
async function removeForGood(deps: Deps, actor: Actor, id: string): Promise<void> {
  const { store } = deps;
  const files = await retryOnConflict(async () => {
    const deleted = await store.get("versions", id);
    const { collection } = deletedRecord(deleted) ?? {};
    if (!deleted || !collection) throw new AppError("not_found", { message: trashTexts.gone });
    const ids = Object.keys(deleted.parts?.files ?? {});
    const [versions, files] = await Promise.all([
      versionsAbout(store, deleted.about),
      Promise.all(ids.map((each) => store.get("files", each))),
    ]);
    const found = files.filter((file) => file?.attachedTo === TRASHED);
    const theirs = found.filter((file) => file !== null);
    await store.commit([
      ...versions.map(({ _id, version }) => ({ remove: "versions", id: _id, version }) as const),
      ...theirs.map((file) => assign(file, REMOVING)),
      auditEntry(deps, actor, {
        action: "delete",
        collection,
        recordId: id,
        label: deleted.title,
        changes: [{ field: REASON_FIELD, before: null, after: forGoodTexts.logged }],
      }),
    ]);
    return theirs.map((file) => ({ ...file, attachedTo: REMOVING }));
  });
  await removeFiles(deps, files);
}

/** Without the record itself, which is read only after it is restored. */
function viewOf({ _id, createdAt, expiresAt, about, was, ...version }: Stored<Version>): TrashEntryView {
  const [collection = ""] = about.split("/");
  const { title, reference, username: deletedBy, reason } = version;
  const category = was?.["category"];
  return {
    ...{ _id, createdAt, expiresAt, collection, title, reference, deletedBy, reason },
    ...(collection === "staff" && typeof category === "string" && { category }),
  };
}

const readTrash =
  ({ store }: Pick<Deps, "store">) =>
  async (query: ListQuery & { readonly limit: number }) => {
    const { items, nextCursor } = await store.page("versions", { ...query, ...inTrash });
    return { items: items.map(viewOf), nextCursor };
  };

/** What was deleted and can still be restored. A record is restored by the call of its own noun. */
export const trashApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(
      adminApi.trash,
      adminRead("trash:read"),
      validateQuery(listQuerySchema),
      answersList("Lists what is in the trash, deleted last first.", trashEntrySchema),
      (c) =>
        answerList(c, {
          collection: "trash",
          query: c.req.valid("query"),
          readPage: readTrash(c.var.deps),
        }),
    )
    .delete(
      adminApi.trashed.pattern,
      adminWrite("trash:write"),
      proved(),
      answers(
        "Deletes for good what is in the trash, with its files.",
        { 200: messageSchema, ...proofRefusal },
        { errors: ["not_found", "conflict", "forbidden", "too_many_requests"] },
      ),
      async (c) => {
        await proveBy(c, c.req.valid("json"));
        await removeForGood(c.var.deps, actorOf(c), c.req.param("id"));
        return c.json({ message: forGoodTexts.done });
      },
    );
