/** The countries and the search among them: loaded together, and only once a visitor needs them. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isComposing } from "#kit/ui/typing.ts";
import { countriesByDialCode, countryOf } from "#rules/phone-book.ts";
import type { Country } from "./CountryPicker.tsx";
import styles from "./PhoneField.module.css";

const names = new Intl.DisplayNames("en", { type: "region" });

/** Every country, sorted by name. */
export const countries: readonly Country[] = Object.entries(countriesByDialCode)
  .flatMap(([dialCode, codes]) =>
    codes.map((iso, position) => ({ iso, name: names.of(iso) ?? iso, dialCode, isMain: position === 0 })),
  )
  .sort((one, other) => one.name.localeCompare(other.name, "en"));

export const isDialCode = (digits: string) => digits in countriesByDialCode;

/** The number's country, or else the main one with its dial code. */
export function countryOfNumber(dialCode: string, number: string): Country | undefined {
  const iso = countryOf(`+${dialCode}${number}`) ?? countriesByDialCode[dialCode]?.[0];
  return countries.find((country) => country.iso === iso);
}

/** Without accents and case, so that "reunion" finds Réunion. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Better matches rank lower; `null` is no match. */
function rank({ name, iso, dialCode, isMain }: Country, sought: string): number | null {
  const digits = sought.replace(/^\+/, "");
  if (/^\d+$/.test(digits)) return dialCode.startsWith(digits) ? dialCode.length + (isMain ? 0 : 0.5) : null;
  if (plain(name).startsWith(sought)) return 0;
  if (iso.toLowerCase() === sought) return 1;
  if (plain(name).includes(` ${sought}`)) return 2;
  return plain(name).includes(sought) ? 3 : null;
}

/** Countries found by name, two-letter code or dial code, best match first. */
export function searchCountries(countries: readonly Country[], text: string): readonly Country[] {
  const sought = plain(text.trim());
  if (sought === "" || sought === "+") return countries;
  return countries
    .flatMap((country) => {
      const position = rank(country, sought);
      return position === null ? [] : [{ country, position }];
    })
    .sort((one, other) => one.position - other.position)
    .map(({ country }) => country);
}

interface Props {
  readonly countries: readonly Country[];
  readonly selected: Country;
  readonly onChoose: (country: Country) => void;
}

/** The index that a key moves to, from the active one in a list of that length. */
const steps: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active + count - 1) % count,
  PageDown: (active, count) => Math.min(active + 8, count - 1),
  PageUp: (active) => Math.max(active - 8, 0),
};

/** A search field above the list of countries; the focus stays in it while the keys move through the list. */
export function CountrySearch({ countries, selected, onChoose }: Props) {
  const [sought, setSought] = useState("");
  const found = searchCountries(countries, sought);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      found.findIndex(({ iso }) => iso === selected.iso),
    ),
  );
  const activeIso = found[active]?.iso;
  const search = useRef<HTMLInputElement>(null);
  const id = useId();
  const optionId = (iso: string) => `${id}-${iso}`;

  useEffect(() => {
    search.current?.focus();
    search.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, []);

  useEffect(() => {
    if (activeIso) document.getElementById(`${id}-${activeIso}`)?.scrollIntoView({ block: "nearest" });
  }, [activeIso, id]);

  function press(event: KeyboardEvent) {
    const step = steps[event.key];
    const country = found[active];
    if (isComposing(event) || (!step && event.key !== "Enter")) return;
    // Enter would submit the form around it.
    event.preventDefault();
    if (step && found.length > 0) setActive(step(active, found.length));
    else if (!step && country) onChoose(country);
  }

  return (
    <>
      <input
        type="text"
        role="combobox"
        className={styles.search}
        placeholder="Search by name or dial code"
        aria-label="Search countries"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={activeIso && optionId(activeIso)}
        autoComplete="off"
        enterKeyHint="done"
        ref={search}
        value={sought}
        onChange={(event) => {
          setSought(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <div className={styles.list} role="listbox" aria-label="Countries" id={id}>
        {found.map((country) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys.
          <div
            key={country.iso}
            id={optionId(country.iso)}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={country.iso === selected.iso}
            data-active={country.iso === activeIso || undefined}
            onClick={() => onChoose(country)}
          >
            <span>{country.name}</span>
            <span className={styles.dialCode}>{`+${country.dialCode}`}</span>
          </div>
        ))}
      </div>
      <p className={styles.found} role="status">
        {found.length === 0 ? "No country found." : sought && `${found.length} found`}
      </p>
    </>
  );
}
