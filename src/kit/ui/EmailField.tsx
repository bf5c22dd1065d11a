import { type InputEvent as ReactInputEvent, useRef, useState } from "react";
import { say } from "#kit/language.ts";
import { isFormRefused, SUFFIX_RULE, trimEmailWhileTyping } from "#rules/email.ts";
import { Button } from "./Button.tsx";
import styles from "./EmailField.module.css";
import { TextField, type TextFieldProps } from "./Field.tsx";
import { fillIn, isComposing, isFilledIn, isTyped, reportComposed, rewriteInput } from "./typing.ts";

const withoutSpaces = (text: string) => text.replace(/\s/g, "");

/** An email field. Typed spaces are dropped; pasted or autofilled text stays as it is (spec-decisions C1, D4). */
export function EmailField({ onInput, ...field }: TextFieldProps) {
  function handleInput(event: ReactInputEvent<HTMLInputElement>) {
    if (isTyped(event) && !isComposing(event)) rewriteInput(event.currentTarget, withoutSpaces);
    onInput?.(event);
  }

  // Not of type "email": browsers hide the caret of such a control from scripts, and it must not jump.
  return (
    <TextField
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      onInput={handleInput}
      onCompositionEnd={reportComposed}
    />
  );
}

type Typing = ReactInputEvent<HTMLInputElement>;

/** A cut made to an email address while it was typed. */
interface EmailCut {
  readonly control: HTMLInputElement;
  /** The full typed text, without any cut. */
  readonly typed: string;
  /** The text after the cut; `null` once the suffix was corrected by hand, so that typing no longer continues it. */
  readonly kept: string | null;
  /** The shortened suffix. */
  readonly ending: string;
}

const endingOf = (address: string) => address.slice(address.lastIndexOf("."));

const isAtEnd = ({ selectionStart, value }: HTMLInputElement) => selectionStart === value.length;

const handled = (cut: EmailCut | null) => cut && { ...cut, kept: null };

/** For an edit before the end: appends the cut part to the new text again. */
function changedBefore(cut: EmailCut | null, value: string): EmailCut | null {
  if (!cut || cut.kept === null) return cut;
  return { ...cut, kept: value, typed: value + cut.typed.slice(cut.kept.length) };
}

/**
 * More characters at the end. After a cut it continues the full text: a dot shows that the cut part was not the
 * suffix, so the full text is restored.
 */
function typedOn(cut: EmailCut | null, control: HTMLInputElement): EmailCut | null {
  const { value } = control;
  const goesOn = cut !== null && cut.kept !== null && value.startsWith(cut.kept);
  const typed = goesOn ? cut.typed + value.slice(cut.kept.length) : value;
  const kept = trimEmailWhileTyping(typed);
  if (kept !== value) control.value = kept;
  if (kept !== typed) return { control, typed, kept, ending: endingOf(kept) };
  return goesOn ? null : handled(cut);
}

/** The cut after this event; shortens the email address where that is due. */
function cutAfter(cut: EmailCut | null, event: Typing): EmailCut | null {
  const control = event.currentTarget;
  if (isFilledIn(event)) return null;
  if (control.value === cut?.kept) return cut;
  if (!isAtEnd(control)) return changedBefore(cut, control.value);
  return isTyped(event) ? typedOn(cut, control) : handled(cut);
}

/**
 * An email field that shortens an over-long suffix while typing. A note beside the field says so and offers undo as
 * long as anything is cut; pasted or autofilled text stays as it is.
 */
export function TrimmedEmailField({ onInput, ...field }: TextFieldProps) {
  const mayCut = useRef(true);
  const [cut, setCut] = useState<EmailCut | null>(null);

  function handleInput(event: ReactInputEvent<HTMLInputElement>) {
    // A sent form clears its fields without an input event, so a single letter also means a new address.
    const isNew = event.currentTarget.value.length <= 1;
    if (isNew) mayCut.current = true;
    if (!isComposing(event)) setCut(isNew || !mayCut.current ? null : cutAfter(cut, event));
    onInput?.(event);
  }

  function undo({ control, typed }: EmailCut) {
    mayCut.current = false;
    fillIn(control, typed);
    control.focus();
  }

  const shortened = cut && (
    <p className={styles.note}>
      <span>{`We shortened the ending to “${cut.ending}”. `}</span>
      <Button variant="text" size="small" onClick={() => undo(cut)}>
        Undo
      </Button>
    </p>
  );

  const rule = SUFFIX_RULE && (cut || isFormRefused(field.error)) && (
    <p className="field__hint">{say(SUFFIX_RULE)}</p>
  );

  return (
    <EmailField
      {...field}
      feedback={
        <>
          {shortened}
          {rule}
        </>
      }
      onInput={handleInput}
    />
  );
}
