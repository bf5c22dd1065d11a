import { renamedStates, renamedTowns } from "#rules/districts.ts";
import { oneSpelling } from "#rules/spelling.ts";

/** White space that compatibility decomposition leaves, and full stops. */
const gaps = "\\u0009-\\u000d \\u0085\\u1680\\u2028\\u2029.";

/** Separates the fields of a record in its search text; it cannot be typed. */
const FIELD_END = "\\u001f";

const gap = new RegExp(`[${gaps}]+`, "gu");
/** A single letter with the space after it: an initial, which belongs to the name that follows. */
const initial = new RegExp(`(?<![^ ${FIELD_END}])([a-z]) `, "gu");

const spaced = (text: string) => oneSpelling(text).replace(gap, " ");

const joined = (text: string) => text.replace(initial, "$1");

/**
 * The text in the form in which searches compare it: in one spelling, without full stops, with single spaces, and with
 * initials joined to the name, so that "K. P. Menon", "K.P. Menon" and "KP Menon" have "kp" and "menon" in common. The
 * function `search_text` of Postgres does the same.
 */
export const searchedText = (text: string) => joined(spaced(text));

const initials = /^((?:[a-z] ){2,})(?=[a-z]{2,}$)/u;

/** All names of the states, districts and towns that have several, by each of them. */
function namesByName(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const ofStates = renamedStates.flatMap((state) => [state, ...state.districts]);
  for (const { name, others } of [...ofStates, ...renamedTowns]) {
    const names = [...new Set([name, ...others].map(spaced))];
    if (names.length === 1) continue;
    for (const each of names)
      found.set(each, [...new Set([...(found.get(each) ?? []), ...names.map(joined)])]);
  }
  return found;
}

let regions: ReturnType<typeof namesByName> | undefined;

/** All names of a state or district, since a search for one finds the others. Built at the first search: every function loads this. */
function namesOf(name: string): readonly string[] {
  regions ??= namesByName();
  return regions.get(name) ?? [];
}

/** The spellings of a word, any of which a record may have. */
function spellings(word: string): readonly string[] {
  const names = namesOf(word);
  if (names.length > 0) return names;
  const text = joined(word);
  // Initials with the name behind them, as they are stored when the name has its own word.
  const apart = word.replace(initials, (letters) => `${letters.replaceAll(" ", "")} `);
  // The first letter may as well be the end of a longer word, as in "n.thomas" of "ann.thomas".
  return text === word
    ? [text]
    : [...new Set([text, word.slice(0, 2) + joined(word.slice(2)), ...(apart === word ? [] : [apart])])];
}

const around = /^[\s,;]+|(?<![\s,;])[\s,;]+$/g;

/** What people write behind a district's name, and records of it need not have. */
const kind = new RegExp(`(?:^| )(?:district|dist|${spaced("ജില്ല")})$`, "u");

/** What a record must have to be found: one of the spellings of each word, in any of its fields. */
export function searchWords(term: string): readonly (readonly string[])[] {
  // A district of several words has one name: a search for Bengaluru Urban means Bangalore as well.
  const names = namesOf(spaced(term).trim().replace(kind, ""));
  if (names.length > 0) return [names];
  return [...new Set(term.split(/\s+/).map((typed) => spaced(typed).replace(around, "")))]
    .filter((word) => word !== "")
    .filter((word, at, words) => !(kind.test(word) && namesOf(words[at - 1] ?? "").length > 0))
    .map(spellings);
}

/** All words of a search and of those within fields: whatever matches has each of them somewhere. */
export const allWords = (search = "", within: readonly { readonly words: string }[] = []) =>
  [search, ...within.map(({ words }) => words)].flatMap(searchWords);
