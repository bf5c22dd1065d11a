import type { InputEvent as ReactInputEvent } from "react";
import { trimEmailWhileTyping } from "#domain/email.ts";
import { isOneKey } from "./one-key.ts";

type Typing = ReactInputEvent<HTMLInputElement>;

/** What was cut off an address while it was typed. */
export interface EmailCut {
  readonly control: HTMLInputElement;
  /** All that was typed, as it would stand without any cutting. */
  readonly typed: string;
  /** What stands there instead; `null` once the ending was put right by hand, so that nothing goes on from the cut. */
  readonly kept: string | null;
  /** What the suffix was shortened to. */
  readonly ending: string;
}

const endingOf = (address: string) => address.slice(address.lastIndexOf("."));

/** A plain event is the browser's own filling in. */
const isFilledIn = ({ nativeEvent }: Typing) =>
  !(nativeEvent instanceof InputEvent) || /^insert(From|Replacement)/.test(nativeEvent.inputType);

const isAtEnd = ({ selectionStart, value }: HTMLInputElement) => selectionStart === value.length;

const handled = (cut: EmailCut | null) => cut && { ...cut, kept: null };

/** The same was changed in what was typed, whose cut end stays behind it. */
function changedBefore(cut: EmailCut | null, value: string): EmailCut | null {
  if (!cut || cut.kept === null) return cut;
  return { ...cut, kept: value, typed: value + cut.typed.slice(cut.kept.length) };
}

/** One more letter at the end of what was typed: a dot there shows that no suffix was cut, and all of it comes back. */
function typedOn(cut: EmailCut | null, control: HTMLInputElement): EmailCut | null {
  const { value } = control;
  const goesOn = cut !== null && value.slice(0, -1) === cut.kept;
  const typed = goesOn ? cut.typed + value.slice(-1) : value;
  const kept = trimEmailWhileTyping(typed);
  if (kept !== value) control.value = kept;
  if (kept !== typed) return { control, typed, kept, ending: endingOf(kept) };
  return goesOn ? null : handled(cut);
}

/** What is cut off the address after the event, and shortens it where that is due (spec-decisions C1, D4). */
export function cutAfter(cut: EmailCut | null, event: Typing): EmailCut | null {
  const control = event.currentTarget;
  if (isFilledIn(event)) return null;
  if (control.value === cut?.kept) return cut;
  if (!isAtEnd(control)) return changedBefore(cut, control.value);
  return isOneKey(event) ? typedOn(cut, control) : handled(cut);
}
