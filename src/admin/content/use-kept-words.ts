import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { KeptEntries } from "#admin/editing/use-kept-entries.ts";
import { $adminToken } from "#admin/session/session.ts";
import { changedFields } from "#domain/changed-fields.ts";
import type { FormValues } from "#lib/use-schema-form.ts";

type KeptForm = Pick<UseFormReturn<FormValues>, "setValue" | "subscribe">;

/** What the changes of a form are made on. */
interface Seen {
  readonly texts: FormValues;
  readonly version: number | undefined;
}

/** Puts the kept words into the form, and keeps what is changed from then on. */
export function useKeptWords(kept: KeptEntries, { setValue, subscribe }: KeptForm, seen: Seen) {
  const keep = useEffectEvent((values: FormValues) =>
    kept.keep(changedFields(seen.texts, values), seen.version),
  );
  const giveUp = useEffectEvent(kept.clear);
  const { entries } = kept;

  useEffect(() => {
    for (const [name, entry] of Object.entries(entries)) setValue(name, entry, { shouldDirty: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [entries, setValue, subscribe]);

  // Whoever is still signed in when the form goes has left it; the end of a session takes it from them.
  useEffect(
    () => () => {
      if ($adminToken.get()) giveUp();
    },
    [],
  );
}
