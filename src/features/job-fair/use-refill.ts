import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { Registration } from "#domain/job-fair/job-fair.ts";
import type { FormValues } from "#lib/use-schema-form.ts";
import { isUntyped } from "./is-untyped.ts";
import { $registration } from "./registration.store.ts";
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
export function useRefill({ draft, form }: Step, part: (registration: Registration) => object | null) {
  const registration = useStore($registration, { ssr: "initial" });
  const { getValues, setValue } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `part` never changes.
  useEffect(() => {
    const sent = registration && part(registration);
    if (!sent || !isUntyped(draft)) return;
    for (const [name, value] of Object.entries(sent)) {
      if (typeof value === "string" && !getValues(name)) setValue(name, value, { shouldValidate: true });
    }
  }, [registration, draft, getValues, setValue]);
}
