import type { output } from "zod/mini";
import { useSingleKey } from "#admin/screen/shortcuts.tsx";
import { usePermission } from "#admin/session/account.ts";
import { useColleagues } from "#admin/session/colleagues.ts";
import { type Owner, ownerAnswerSchema, ownerName } from "#rules/progress.ts";
import { CompactSelect } from "../filters/CompactSelect.tsx";
import { FixedField, HandlingField } from "./HandlingField.tsx";
import { type RecordHandling, useHandling } from "./use-handling.ts";

const NOBODY = "Nobody";

const nameOf = (owner: Owner | null) => (owner ? ownerName(owner) : NOBODY);

interface Props {
  readonly of: RecordHandling;
  readonly owner: Owner | null;
}

function Choice({ of, owner }: Props) {
  const { self, others } = useColleagues(of.permission);
  const takeKey = useSingleKey("a");
  const handling = useHandling<Owner | null>(
    of,
    {
      path: of.paths.owner,
      answer: ownerAnswerSchema,
      body: (chosen) => ({ owner: chosen?._id ?? null }),
      changes: (answer: output<typeof ownerAnswerSchema>) => ({ owner: answer.owner }),
    },
    owner,
  );
  const { shown } = handling;
  const people: readonly Owner[] = [...(self ? [self] : []), ...others];
  // Somebody who may not own it any more still does.
  const isListed = shown === null || people.some(({ _id }) => _id === shown._id);
  const chosenIn = (id: string) => people.find(({ _id }) => _id === id) ?? null;
  return (
    <HandlingField label="Owner" handling={handling} nameOf={nameOf}>
      {(field) => (
        <CompactSelect
          {...field}
          name="owner"
          aria-keyshortcuts={takeKey}
          data-key-chooses={self?._id}
          value={shown?._id ?? ""}
          onChange={({ target }) => handling.choose(chosenIn(target.value))}
        >
          <option value="">{NOBODY}</option>
          {people.map((person) => (
            <option key={person._id} value={person._id}>
              {person._id === self?._id ? `Me (${person.username})` : person.username}
            </option>
          ))}
          {!isListed && <option value={shown._id}>{ownerName(shown)}</option>}
        </CompactSelect>
      )}
    </HandlingField>
  );
}

/** The owner of a record, which can be changed with the permission for it. */
export function OwnerField({ of, owner }: Props) {
  if (usePermission(of.permission)) return <Choice key={of.paths.owner} of={of} owner={owner} />;
  return <FixedField label="Owner" value={nameOf(owner)} />;
}
