import { type MouseEvent, useEffect, useState } from "react";
import type { Resolver, UseFormReturn } from "react-hook-form";
import { Button } from "#kit/ui/Button.tsx";
import { useHeldDuringPress } from "#kit/ui/press.ts";
import { fillIn } from "#kit/ui/typing.ts";
import { SHORT_TEXT_MAX } from "#rules/fields.ts";
import { doubtsAbout, type Mending, mendingsOf } from "#rules/mistyped.ts";
import type { FormValues } from "./schema-resolver.ts";

/** As long as an error waits: until then a value may still be being typed. */
const LOOK_AFTER_MS = 400;

type Form = UseFormReturn<FormValues>;

interface Props {
  readonly name: string;
  /** The form's. */
  readonly getValues: Form["getValues"];
  readonly subscribe: Form["subscribe"];
  readonly resolver: Resolver<FormValues, unknown, unknown>;
  /** Whether the field shows an error. */
  readonly isRefused: boolean;
}

/** The first mending of the value that the form would accept. */
async function findMending({
  name,
  getValues,
  resolver,
  isRefused,
}: Omit<Props, "subscribe">): Promise<Mending | null> {
  const values = getValues();
  const value = values[name];
  // A longer text is prose, in which nothing is a slip for certain.
  if (typeof value !== "string" || value.length > SHORT_TEXT_MAX) return null;
  for (const mending of isRefused ? mendingsOf(value) : doubtsAbout(value)) {
    // An optional field would accept that nothing is left, which is no mending.
    if (mending.value === value || mending.value === "") continue;
    const { errors } = await resolver({ ...values, [name]: mending.value }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    if (!errors[name] && !errors["root"]) return mending;
  }
  return null;
}

/**
 * Offers what a refused value probably means, to be accepted in one press: nothing is corrected unasked. Shown beside
 * the field's error, or alone if the rules accept what may still be a slip, such as gmial.com.
 */
export function Offer({ name, getValues, subscribe, resolver, isRefused }: Props) {
  const [found, setMending] = useState<Mending | null>(null);
  const mending = useHeldDuringPress(found);

  useEffect(() => {
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look() {
      looks += 1;
      const current = looks;
      const latest = await findMending({ name, getValues, resolver, isRefused });
      if (current === looks) setMending(latest);
    }
    function lookLater() {
      clearTimeout(timer);
      looks += 1;
      setMending(null);
      timer = setTimeout(look, LOOK_AFTER_MS);
    }
    look();
    const stop = subscribe({ name, formState: { values: true }, callback: lookLater });
    return () => {
      clearTimeout(timer);
      looks = Number.POSITIVE_INFINITY;
      stop();
    };
  }, [name, getValues, subscribe, resolver, isRefused]);

  if (mending === null) return null;

  function accept(event: MouseEvent<HTMLButtonElement>) {
    const field = event.currentTarget.closest(".field");
    const control = field?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!control || mending === null) return;
    fillIn(control, mending.value);
    // The button disappears.
    control.focus();
  }

  return (
    <p className="field__hint">
      <Button variant="text" size="small" onClick={accept}>
        {mending.offer}
      </Button>
    </p>
  );
}
