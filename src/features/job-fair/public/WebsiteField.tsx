import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { TextField, type TextFieldProps } from "#kit/ui/Field.tsx";
import { fillIn, isComposing, isFilledIn } from "#kit/ui/typing.ts";
import { websiteWhenLeft, websiteWithPrefix } from "../company.ts";

/** A host that lacks only www., and the control that it was typed into. */
interface Offer {
  readonly control: HTMLInputElement;
  readonly website: string;
}

/**
 * A company's website. An address pasted from a browser is reduced to its host when the field is left or sent; adding
 * `www.` makes another host, so it is only offered.
 */
export function WebsiteField({ onInput, onBlur, ...field }: TextFieldProps) {
  const [offer, setOffer] = useState<Offer | null>(null);

  function tidy(control: HTMLInputElement) {
    const tidied = websiteWhenLeft(control.value);
    if (tidied !== control.value) fillIn(control, tidied);
    const website = websiteWithPrefix(tidied);
    setOffer(website === null ? null : { control, website });
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    tidy(event.currentTarget);
    onBlur?.(event);
  }

  function tidyOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter" && !isComposing(event)) tidy(event.currentTarget);
  }

  const handleInput: TextFieldProps["onInput"] = (event) => {
    setOffer(null);
    onInput?.(event);
    // Neither pasted nor autofilled text is followed by more, and an autofilled field is never left.
    if (isFilledIn(event)) tidy(event.currentTarget);
  };

  function accept({ control, website }: Offer) {
    fillIn(control, website);
    control.focus();
  }

  const feedback = offer !== null && (
    <p className="field__hint">
      <span>{`Is it ${offer.website}? `}</span>
      <Button variant="text" size="small" onClick={() => accept(offer)}>
        {`Use ${offer.website}`}
      </Button>
    </p>
  );

  return (
    <TextField
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      feedback={feedback}
      onInput={handleInput}
      onBlur={leave}
      onKeyDown={tidyOnEnter}
    />
  );
}
