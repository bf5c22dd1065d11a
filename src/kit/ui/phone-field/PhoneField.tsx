import { type FocusEvent, type InputEvent as ReactInputEvent, useEffect, useRef, useState } from "react";
import { classNames } from "#kit/ui/class-names.ts";
import { Field, type TextFieldProps } from "#kit/ui/Field.tsx";
import { fillIn, isComposing, reportComposed, tidyInput } from "#kit/ui/typing.ts";
import { phoneWhileTyping, splitPhone } from "#rules/phone.ts";
import { type Country, CountryPicker, india, useCountryList } from "./CountryPicker.tsx";
import styles from "./PhoneField.module.css";

interface Props extends Omit<TextFieldProps, "value"> {
  /** The form's value, which the country follows. The control itself is uncontrolled. */
  readonly value: string;
  /** Two-letter codes of the countries that may be chosen; all of them by default. */
  readonly only?: readonly string[];
}

const isDeletion = ({ nativeEvent }: ReactInputEvent) =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith("delete");

const numberIn = (box: HTMLElement | null) => box?.querySelector<HTMLInputElement>("input[type=tel]");

/**
 * A phone number of any country in a single control: "+91 9876543210". It can be typed, pasted or autofilled with or
 * without the dial code; the button before it picks the country.
 */
export function PhoneField(props: Props) {
  const { label, hint, error, feedback, optional, wide, value, only, onInput, onBlur, onFocus, ...input } =
    props;
  const box = useRef<HTMLDivElement>(null);
  /** The text after the last input event. */
  const seen = useRef("");
  const [chosen, setChosen] = useState(india);
  const { list, load, isUnreachable } = useCountryList();

  const isDialCode = list?.isDialCode ?? ((digits) => digits === chosen.dialCode);
  const parts = splitPhone(phoneWhileTyping(value, chosen.dialCode, isDialCode));
  const isOther = parts !== null && parts.dialCode !== chosen.dialCode;
  const country = (isOther && list?.countryOfNumber(parts.dialCode, parts.number)) || chosen;

  useEffect(() => {
    if (isOther) load();
  }, [isOther, load]);

  const tidy = (target: HTMLInputElement) =>
    tidyInput(target, (typed) => phoneWhileTyping(typed, country.dialCode, isDialCode));

  // What was there before hydration, or comes from a draft, was not typed into this field and thus never tidied.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the form's value changes.
  useEffect(() => {
    const target = numberIn(box.current);
    const before = target?.value;
    if (!target || before === seen.current) return;
    tidy(target);
    if (target.value !== before) fillIn(target, target.value);
  }, [value]);

  function handleInput(event: ReactInputEvent<HTMLInputElement>) {
    // Deleting the space or the dial code is deliberate, so it is not restored.
    if (!isComposing(event) && !isDeletion(event)) tidy(event.currentTarget);
    seen.current = event.currentTarget.value;
    onInput?.(event);
  }

  function focus(event: FocusEvent<HTMLInputElement>) {
    load();
    onFocus?.(event);
  }

  function choose(picked: Country) {
    const target = numberIn(box.current);
    setChosen(picked);
    if (!target) return;
    fillIn(target, `+${picked.dialCode} ${parts?.number ?? ""}`);
    target.focus();
  }

  return (
    <Field {...{ label, hint, error, feedback, optional, wide }}>
      {(aria) => (
        <div className={classNames("field__control", styles.box)} ref={box}>
          <CountryPicker
            country={country}
            countries={list?.countries.filter(({ iso }) => only?.includes(iso) ?? true)}
            Search={list?.CountrySearch}
            isUnreachable={isUnreachable}
            onOpen={load}
            onChoose={choose}
          />
          <input
            type="tel"
            autoComplete="tel"
            enterKeyHint="next"
            placeholder={`+${country.dialCode}`}
            {...aria}
            {...input}
            className={styles.number}
            onInput={handleInput}
            onCompositionEnd={reportComposed}
            onFocus={focus}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}
