import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { FormValues } from "#kit/forms/use-schema-form.ts";
import { isDraftEmpty } from "./is-draft-empty.ts";
import { $registration } from "./registration.state.ts";
import type { useStep } from "./use-step.ts";

type Step = Pick<ReturnType<typeof useStep>, "draft"> & {
  readonly form: {
    readonly getValues: (name: string) => unknown;
    readonly setValue: (
      name: string,
      value: FormValues[string],
      options: { readonly shouldValidate: boolean },
    ) => void;
  };
};

/** Prefills an empty form with what this browser sent before, as in another tab or after this one was closed. */
export function useRefill({ draft, form }: Step, part: "company" | "contact") {
  const registration = useStore($registration, { ssr: "initial" });
  const { getValues, setValue } = form;

  useEffect(() => {
    const sent = registration?.[part];
    if (!sent || !isDraftEmpty(draft)) return;
    for (const [name, value] of Object.entries(sent)) {
      if (typeof value === "string" && !getValues(name)) setValue(name, value, { shouldValidate: true });
    }
  }, [registration, part, draft, getValues, setValue]);
}
