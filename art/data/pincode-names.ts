import { readFileSync } from "node:fs";
import { renamedStates } from "../../src/rules/districts.ts";

export interface Office {
  readonly code: string;
  readonly town: string;
  readonly taluk: string;
  readonly district: string;
  readonly state: string;
}

export const placeKey = ({ state, district }: Office) => `${state}/${district}`;

export const letters = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[^a-z0-9]/g, "");

/** Without the signs by which a directory tells namesakes in several states apart: "Bijapur(KAR)". */
const bare = (name: string) => name.replace(/\s*\([A-Za-z ]+\)$/, "").trim();

const isOneOf = (name: string, names: { readonly name: string; readonly others: readonly string[] }) =>
  [names.name, ...names.others].some((each) => letters(each) === letters(name));

/** In Jammu and Kashmir until 2019. */
const ladakh = ["Leh", "Kargil"];

const stateToday = (name: string, district: string) =>
  ladakh.includes(district)
    ? "Ladakh"
    : /^(?:Dadra|Daman)/.test(name)
      ? "Dadra and Nagar Haveli and Daman and Diu"
      : (renamedStates.find((state) => isOneOf(name, state))?.name ?? name);

/** Districts that a directory has in the state of which theirs was a part. */
const moved: Readonly<Record<string, string>> = { Peddapalli: "Telangana" };

function districtToday(name: string, state: string): string {
  const known = renamedStates.find((each) => each.name === state)?.districts ?? [];
  const plain = bare(name)
    .replace(/\bAnd\b/, "and")
    .replace(/^[A-Z]+$/, ([first = "", ...rest]) => first + rest.join("").toLowerCase());
  return known.find((district) => isOneOf(plain, district))?.name ?? plain;
}

/** Each by the codes and taluks of which it was made; `younger-districts.txt` says in what form. */
const younger = readFileSync(new URL("younger-districts.txt", import.meta.url), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, state, from, to = "", where = ""] = /^([^#:]+): (.+?) > (.+?): (.+)$/.exec(line) ?? [];
    return state === undefined ? [] : { state, from, to, where: new RegExp(where) };
  });

export const youngerPlaces = [...new Set(younger.map(({ state, to }) => `${state}/${to}`))].sort();

export const youngerDistrict = ({ code, taluk, district, state }: Office) =>
  younger.find(
    (each) =>
      state === each.state && district === each.from && each.where.test(`${code} ${taluk.toLowerCase()}`),
  )?.to ?? district;

/** With today's names of its state and district. */
export function withTodaysNames({ state, district, ...office }: Office): Office {
  const today = moved[district] ?? stateToday(state, district);
  return { ...office, state: today, district: districtToday(district, today) };
}

/** Towns that have another name today, or that the directory spells as nobody does. */
export const todaysTowns: Readonly<Record<string, string>> = {
  Adur: "Adoor",
  Allahabad: "Prayagraj",
  Alleppey: "Alappuzha",
  Angamally: "Angamaly",
  Bangalore: "Bengaluru",
  Belgaum: "Belagavi",
  Bellary: "Ballari",
  Calicut: "Kozhikode",
  Cannanore: "Kannur",
  Chalakudi: "Chalakudy",
  Changanacherry: "Changanassery",
  Edapally: "Edappally",
  Ettumanur: "Ettumanoor",
  Faizabad: "Ayodhya",
  Gulbarga: "Kalaburagi",
  Gurgaon: "Gurugram",
  Hoshangabad: "Narmadapuram",
  Hubli: "Hubballi",
  Kadavanthara: "Kadavanthra",
  Kanjirapally: "Kanjirappally",
  Karunagappaly: "Karunagappally",
  Kasargod: "Kasaragod",
  Kayangulam: "Kayamkulam",
  Kazhakuttam: "Kazhakkoottam",
  Kottarakara: "Kottarakkara",
  Koyilandi: "Koyilandy",
  Mangalore: "Mangaluru",
  Mattanur: "Mattannur",
  Mavelikara: "Mavelikkara",
  Mysore: "Mysuru",
  Osmanabad: "Dharashiv",
  Perintalmanna: "Perinthalmanna",
  Ponani: "Ponnani",
  Pondicherry: "Puducherry",
  Quilon: "Kollam",
  Ranny: "Ranni",
  Shimoga: "Shivamogga",
  Shornur: "Shoranur",
  Tamaracheri: "Thamarassery",
  Tellicherry: "Thalassery",
  Tiruvalla: "Thiruvalla",
  Trichur: "Thrissur",
  Trivandrum: "Thiruvananthapuram",
  Tripunithura: "Thrippunithura",
  Tumkur: "Tumakuru",
  Vadakara: "Vatakara",
};
