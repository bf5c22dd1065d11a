import { ignoring } from "#rules/app-error.ts";
import { collections } from "../collections.ts";
import { digest } from "../platform/crypto.ts";
import type { Deps } from "../platform/deps.ts";
import { type Actor, auditEntry, auditedLabel } from "../store/audit-entry.ts";
import type { CollectionName } from "../store/store.ts";

/** A record about a person that a session reads. */
interface View {
  readonly sessionId: string;
  readonly collection: CollectionName;
  readonly recordId: string;
}

/** The same id for every view of a record in one session, so that a second view finds the first one's entry. */
const viewId = ({ sessionId, collection, recordId }: View) =>
  digest(`${sessionId} ${collection}/${recordId}`);

/** What logging a view needs to know: asked for while the record is read, it costs no further trip. */
export async function askAboutView({ store }: Pick<Deps, "store">, view: View) {
  const { collection, recordId } = view;
  const [logged, record] = await Promise.all([
    store.get("audit", viewId(view)),
    store.get(collection, recordId),
  ]);
  const nameOf = collections[collection].office?.audit;
  return { isLogged: logged !== null, label: auditedLabel(nameOf && record ? nameOf(record) : null) };
}

/** Logs a view, once per session (spec-decisions A11). */
export async function logView(
  deps: Pick<Deps, "store" | "now" | "newId">,
  actor: Actor,
  view: View,
  { isLogged, label }: Awaited<ReturnType<typeof askAboutView>>,
): Promise<void> {
  if (isLogged) return;
  const { collection, recordId } = view;
  const entry = auditEntry(deps, actor, { action: "view", collection, recordId, label });
  // Conflict: a concurrent call has logged it.
  await deps.store.commit([{ ...entry, id: viewId(view) }]).catch(ignoring("conflict"));
}
