import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { $adminToken } from "#admin/session/session.ts";
import { changedFields } from "#domain/changed-fields.ts";
import type { FormValues } from "#lib/use-schema-form.ts";
import type { KeptEntries } from "./use-kept-entries.ts";

type KeptForm = Pick<UseFormReturn<FormValues>, "setValue" | "subscribe">;

/** What the changes of a form are made on. */
interface Seen {
  readonly texts: FormValues;
  readonly version: number | undefined;
}

/**
 * Puts the kept words into the form, and keeps what is changed from then on of what stands in the record: a new password
 * does not, and is never kept.
 */
export function useKeptWords(kept: KeptEntries, { setValue, subscribe }: KeptForm, seen: Seen) {
  const keep = useEffectEvent((values: FormValues) => {
    const words = Object.fromEntries(Object.keys(seen.texts).map((name) => [name, values[name]]));
    kept.keep(changedFields(seen.texts, words), seen.version);
  });
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
