import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { openDraft } from "./form-draft.ts";
import type { FormValues } from "./use-schema-form.ts";

type DraftedForm = Pick<UseFormReturn<FormValues>, "getValues" | "setValue" | "subscribe">;

/** Undefined is not JSON. */
const filledIn = (values: FormValues) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Keeps what is typed until it is sent, and puts it back where a control is still empty. */
export function useFormDraft(storageKey: string, { getValues, setValue, subscribe }: DraftedForm) {
  const [draft] = useState(() => openDraft(storageKey));

  useEffect(() => {
    for (const [name, value] of Object.entries(draft.values())) {
      if (!getValues(name)) setValue(name, value);
    }
    draft.keep(filledIn(getValues()));
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(filledIn(values)),
    });
  }, [draft, getValues, setValue, subscribe]);

  return draft;
}
