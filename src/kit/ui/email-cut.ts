import type { InputEvent as ReactInputEvent } from "react";
import { trimEmailWhileTyping } from "#rules/email.ts";
import { isOneKey } from "./one-key.ts";

type Typing = ReactInputEvent<HTMLInputElement>;

/** A cut made to an address while it was typed. */
export interface EmailCut {
  readonly control: HTMLInputElement;
  /** The full typed text, without any cut. */
  readonly typed: string;
  /** The text after the cut; `null` once the suffix was corrected by hand, so that typing no longer continues it. */
  readonly kept: string | null;
  /** The shortened suffix. */
  readonly ending: string;
}

const endingOf = (address: string) => address.slice(address.lastIndexOf("."));

/** Autofill arrives as a plain event; pasting, dropping and replacing have their own input types. */
const isFilledIn = ({ nativeEvent }: Typing) =>
  !(nativeEvent instanceof InputEvent) || /^insert(From|Replacement)/.test(nativeEvent.inputType);

const isAtEnd = ({ selectionStart, value }: HTMLInputElement) => selectionStart === value.length;

const handled = (cut: EmailCut | null) => cut && { ...cut, kept: null };

/** For an edit before the end: appends the cut part to the new text again. */
function changedBefore(cut: EmailCut | null, value: string): EmailCut | null {
  if (!cut || cut.kept === null) return cut;
  return { ...cut, kept: value, typed: value + cut.typed.slice(cut.kept.length) };
}

/**
 * One more character at the end. After a cut it continues the full text: a dot shows that the cut part was not the
 * suffix, so the full text is restored.
 */
function typedOn(cut: EmailCut | null, control: HTMLInputElement): EmailCut | null {
  const { value } = control;
  const goesOn = cut !== null && value.slice(0, -1) === cut.kept;
  const typed = goesOn ? cut.typed + value.slice(-1) : value;
  const kept = trimEmailWhileTyping(typed);
  if (kept !== value) control.value = kept;
  if (kept !== typed) return { control, typed, kept, ending: endingOf(kept) };
  return goesOn ? null : handled(cut);
}

/** The cut after this event; shortens the address where that is due (spec-decisions C1, D4). */
export function cutAfter(cut: EmailCut | null, event: Typing): EmailCut | null {
  const control = event.currentTarget;
  if (isFilledIn(event)) return null;
  if (control.value === cut?.kept) return cut;
  if (!isAtEnd(control)) return changedBefore(cut, control.value);
  return isOneKey(event) ? typedOn(cut, control) : handled(cut);
}
