import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useId,
  useRef,
  useState,
} from "react";
import { say } from "#kit/language.ts";
import { INDIA_DIAL_CODE } from "#rules/phone.ts";
import type { CountrySearch } from "./country-choice.tsx";
import styles from "./PhoneField.module.css";

export interface Country {
  /** ISO 3166, two letters. */
  readonly iso: string;
  readonly name: string;
  readonly dialCode: string;
  /** The main one of the countries that share its dial code. */
  readonly isMain: boolean;
}

/** The default, available before the others have loaded. */
export const india: Country = { iso: "IN", name: "India", dialCode: INDIA_DIAL_CODE, isMain: true };

type CountryChoice = typeof import("./country-choice.tsx");

/** The countries and their numbering plans, loaded shortly before they are needed. */
export function useCountryList() {
  const [list, setList] = useState<CountryChoice | null>(null);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const isLoading = useRef(false);

  const load = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      setList(await import("./country-choice.tsx"));
    } catch {
      isLoading.current = false;
      setIsUnreachable(true);
    }
  }, []);

  return { list, load, isUnreachable };
}

interface Props {
  readonly country: Country;
  /** Undefined until they have loaded. */
  readonly countries: readonly Country[] | undefined;
  /** Loaded together with the countries. */
  readonly Search: typeof CountrySearch | undefined;
  readonly isUnreachable: boolean;
  readonly onOpen: () => void;
  readonly onChoose: (country: Country) => void;
}

/** A button that names the country, and opens a searchable list of the others. */
export function CountryPicker(props: Props) {
  const { country, countries, Search, isUnreachable, onOpen, onChoose } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  function toggle() {
    if (!isOpen) onOpen();
    setIsOpen(!isOpen);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    // Keeps a dialog around the form open.
    event.preventDefault();
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  }

  function closeOnLeaving(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }

  /** A press on the list or the button leaves the focus in the search field. */
  function keepFocus(event: MouseEvent) {
    if (isOpen && !(event.target instanceof HTMLInputElement)) event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles events that bubble up from the controls within.
    <div className={styles.picker} onKeyDown={closeOnEscape} onBlur={closeOnLeaving} onMouseDown={keepFocus}>
      <button
        type="button"
        className={styles.country}
        ref={button}
        aria-label={`${say("Country:")} ${country.iso}, ${country.name}, +${country.dialCode}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      >
        {country.iso}
      </button>
      {isOpen && (
        <div className={styles.panel} id={panelId}>
          {countries && Search ? (
            <Search
              countries={countries}
              selected={country}
              onChoose={(picked) => {
                setIsOpen(false);
                onChoose(picked);
              }}
            />
          ) : (
            <p className={styles.notice} role="status">
              {isUnreachable
                ? say("The countries could not be loaded. Type the number with + and its dial code.")
                : say("Loading…")}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
