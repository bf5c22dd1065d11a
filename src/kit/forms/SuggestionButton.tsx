import { type MouseEvent, useEffect, useState } from "react";
import type { Resolver, UseFormReturn } from "react-hook-form";
import { Button } from "#kit/ui/Button.tsx";
import { useHeldDuringPress } from "#kit/ui/press.ts";
import { fillIn } from "#kit/ui/typing.ts";
import { SHORT_TEXT_MAX } from "#rules/fields.ts";
import { type Suggestion, suggestionsFor, suggestionsForValid } from "#rules/suggestion.ts";
import type { FormValues } from "./schema-resolver.ts";

/** As long as an error waits: until then a value may still be being typed. */
const CHECK_AFTER_MS = 400;

type Form = UseFormReturn<FormValues>;

interface Props {
  readonly name: string;
  readonly getValues: Form["getValues"];
  readonly subscribe: Form["subscribe"];
  readonly resolver: Resolver<FormValues, unknown, unknown>;
  /** Whether the field shows an error. */
  readonly isRefused: boolean;
}

/** The first suggestion of the value that the form would accept. */
async function findSuggestion({
  name,
  getValues,
  resolver,
  isRefused,
}: Omit<Props, "subscribe">): Promise<Suggestion | null> {
  const values = getValues();
  const value = values[name];
  // A longer text is prose, in which nothing is a slip for certain.
  if (typeof value !== "string" || value.length > SHORT_TEXT_MAX) return null;
  for (const suggestion of isRefused ? suggestionsFor(value) : suggestionsForValid(value)) {
    // An optional field would accept that nothing is left, which is no suggestion.
    if (suggestion.value === value || suggestion.value === "") continue;
    const { errors } = await resolver({ ...values, [name]: suggestion.value }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    if (!errors[name] && !errors["root"]) return suggestion;
  }
  return null;
}

/**
 * Offers what a refused value probably means, to be accepted in one press: nothing is corrected unasked. Shown beside
 * the field's error, or alone if the rules accept what may still be a slip, such as gmial.com.
 */
export function SuggestionButton({ name, getValues, subscribe, resolver, isRefused }: Props) {
  const [found, setSuggestion] = useState<Suggestion | null>(null);
  const suggestion = useHeldDuringPress(found);

  useEffect(() => {
    let checks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function check() {
      checks += 1;
      const current = checks;
      const latest = await findSuggestion({ name, getValues, resolver, isRefused });
      if (current === checks) setSuggestion(latest);
    }
    function checkLater() {
      clearTimeout(timer);
      checks += 1;
      setSuggestion(null);
      timer = setTimeout(check, CHECK_AFTER_MS);
    }
    check();
    const stop = subscribe({ name, formState: { values: true }, callback: checkLater });
    return () => {
      clearTimeout(timer);
      checks = Number.POSITIVE_INFINITY;
      stop();
    };
  }, [name, getValues, subscribe, resolver, isRefused]);

  if (suggestion === null) return null;

  function accept(event: MouseEvent<HTMLButtonElement>) {
    const field = event.currentTarget.closest(".field");
    const control = field?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!control || suggestion === null) return;
    fillIn(control, suggestion.value);
    // The button disappears.
    control.focus();
  }

  return (
    <p className="field__hint">
      <Button variant="text" size="small" onClick={accept}>
        {suggestion.label}
      </Button>
    </p>
  );
}
