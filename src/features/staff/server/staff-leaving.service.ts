import type * as z from "zod/mini";
import { AppError } from "#rules/app-error.ts";
import type { LeftAlone } from "#rules/bulk.ts";
import type { Stored } from "#rules/record.ts";
import { parseOrThrow } from "#server/http/validate.ts";
import { personTag } from "#server/platform/cdn.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor } from "#server/store/audit-entry.ts";
import { isConflictOrGone, retryOnConflict, type Write } from "#server/store/store.ts";
import { commitTogether } from "#server/writing/bulk.ts";
import type { Staff } from "../staff-fields.ts";
import { importLabel } from "../staff-import.ts";
import { canLeave, type Leaving, leavingTexts, type severalLeavingSchema } from "../staff-leaving.ts";
import { asSentForm, differingFields, staffForms } from "../staff-record.ts";

/** What is sent about one person by the form of their category. */
const sentFor = ({ category, feedback: theirs }: Staff, { leftOn, employeeStatus, feedback }: Leaving) => ({
  leftOn,
  ...(employeeStatus !== "" && { employeeStatus }),
  ...(category === "intern" && feedback !== "" && !theirs && { feedback }),
});

/** The refusals of a save in one sentence after another, with the field where it is none of those that are set. */
function refusalOf(person: Staff, { details: { fields = {}, message = "" } }: AppError): string {
  const texts = Object.entries(fields).map(([field, text]) =>
    field === "leftOn" ? text : `${importLabel(person.category, field)}: ${text}`,
  );
  return texts.join(" ") || message;
}

type LeavingWrite = Extract<Write, { readonly update: "staff" }>;

/** The change of one person by the rules of the ordinary save; a text if it refuses, `null` if nothing differs. */
async function planFor(person: Stored<Staff>, set: Leaving): Promise<LeavingWrite | string | null> {
  const { _id: id, version, category } = person;
  if (!canLeave(category)) return leavingTexts.team;
  try {
    const sent = { ...asSentForm(person), ...sentFor(person, set) };
    const fields = await parseOrThrow<z.ZodMiniType<Partial<Staff>>>(staffForms[category], sent);
    const changes = differingFields(person, fields);
    if (Object.keys(changes).length === 0) return null;
    return { update: "staff", id, version, changes };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") return refusalOf(person, error);
    throw error;
  }
}

/**
 * Sets when several people leave, in one commit with what undoes it. Whoever has another version than was shown, or whom the
 * ordinary save would refuse, is left alone and named.
 */
export const leaveTogether = (
  deps: Deps,
  actor: Actor,
  { ids, versions = {}, set }: z.output<typeof severalLeavingSchema>,
) =>
  retryOnConflict(async () => {
    const wanted = [...new Set(ids)];
    const found = await Promise.all(wanted.map((id) => deps.store.get("staff", id)));
    const planned: LeavingWrite[] = [];
    const leftAlone: LeftAlone[] = [];
    for (const [at, _id] of wanted.entries()) {
      const person = found[at] ?? null;
      const expected = versions[_id];
      const isShown = expected === undefined || expected === person?.version;
      const plan = !person
        ? leavingTexts.deleted
        : isShown
          ? await planFor(person, set)
          : leavingTexts.changed;
      if (typeof plan === "string") {
        const name = person?.name ?? (await deps.store.get("versions", _id))?.title ?? "";
        leftAlone.push({ _id, name, text: plan });
      } else if (plan) planned.push(plan);
    }
    const tags = planned.flatMap(({ id, changes }) => ("leftOn" in changes ? personTag(id) : []));
    const together = { id: deps.newId(), collection: "staff", actor, tags } as const;
    const undo = await commitTogether(
      deps,
      together,
      planned.map((write) => [write]),
    );
    return { changed: planned.length, skipped: leftAlone.length, leftAlone, undo };
  }, isConflictOrGone);
