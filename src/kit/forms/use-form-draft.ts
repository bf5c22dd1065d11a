import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { openDraft } from "./form-draft.ts";
import type { FormValues } from "./use-schema-form.ts";

type DraftedForm = Pick<UseFormReturn<FormValues>, "getValues" | "setValue" | "subscribe">;

/** Stores what is typed until it is sent, and restores it into controls that are still empty. */
export function useFormDraft(storageKey: string, { getValues, setValue, subscribe }: DraftedForm) {
  const [draft] = useState(() => openDraft(storageKey));

  useEffect(() => {
    for (const [name, value] of Object.entries(draft.values())) {
      if (!getValues(name)) setValue(name, value);
    }
    draft.keep(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(values),
    });
  }, [draft, getValues, setValue, subscribe]);

  return draft;
}
