import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { $adminToken } from "#admin/session/session.ts";
import type { FormValues } from "#kit/forms/use-schema-form.ts";
import { changedFields } from "#rules/changed-fields.ts";
import type { DraftEntries } from "./use-draft-entries.ts";

type DraftForm = Pick<UseFormReturn<FormValues>, "setValue" | "subscribe">;

/** The values and the version that the form's changes are based on. */
interface Seen {
  readonly texts: FormValues;
  readonly version: number | undefined;
}

/**
 * Restores the draft into the form, then keeps changes to the fields of the record. A new password is not one of them
 * and is never kept.
 */
export function useDraftWords(draft: DraftEntries, { setValue, subscribe }: DraftForm, seen: Seen) {
  const keep = useEffectEvent((values: FormValues) => {
    const words = Object.fromEntries(Object.keys(seen.texts).map((name) => [name, values[name]]));
    draft.keep(changedFields(seen.texts, words), seen.version);
  });
  const giveUp = useEffectEvent(draft.clear);
  const { entries } = draft;

  useEffect(() => {
    for (const [name, entry] of Object.entries(entries)) setValue(name, entry, { shouldDirty: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [entries, setValue, subscribe]);

  // Unmounting while signed in means that the form was left; at the end of a session, the draft is kept.
  useEffect(
    () => () => {
      if ($adminToken.get()) giveUp();
    },
    [],
  );
}
