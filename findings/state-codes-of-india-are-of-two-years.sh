#!/usr/bin/env bash
# Usual guess: the ISO 3166-2 code of an Indian state is the same in each package, so that records can be joined by it.
# Seen: ISO changed four of them in 2023. iso-3166 4.4.0 has IN-CG, IN-OD, IN-TS and IN-UK for Chhattisgarh, Odisha, Telangana and
#   Uttarakhand. country-state-city 3.2.1 and country-region-data 4.1.0 have IN-CT, IN-OR, IN-TG and IN-UT, as iso-3166-2 1.0.0, which also
#   has IN-DD and IN-DN for what has been one union territory since 2020, and no Ladakh. Each of them has 36 codes, so that a count finds nothing.
# Why it matters: the people of four states belong to no state of the other list, and a form that sends "TG" is refused by what expects "TS".
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund iso-3166@4.4.0 iso-3166-2@1.0.0 country-state-city@3.2.1 country-region-data@4.1.0
cat > states.mjs <<'JS'
import { State } from "country-state-city";
import { allCountries } from "country-region-data";
import { iso31662 } from "iso-3166";
import older from "iso-3166-2";
const lists = {
  "iso-3166": iso31662.filter(({ parent }) => parent === "IN").map(({ code }) => code.slice(3)),
  "iso-3166-2": Object.keys(older.country("IN").sub).map((code) => code.slice(3)),
  "country-state-city": State.getStatesOfCountry("IN").map(({ isoCode }) => isoCode),
  "country-region-data": allCountries.find(([, code]) => code === "IN")[2].map(([, code]) => code),
};
const [first, ...others] = Object.entries(lists);
const seen = others.map(([name, codes]) => {
  const only = (one, two) => one.filter((code) => !two.includes(code)).sort().join(" ");
  const [missing, further] = [only(first[1], codes), only(codes, first[1])];
  console.log(`${first[0]} (${first[1].length}) and ${name} (${codes.length}): expected the same codes, seen only in the first ${missing}; only in the other ${further}`);
  return `${codes.length}: ${missing} / ${further}`;
});
const expected = [
  "36: CG DH LA OD TS UK / CT DD DN OR TG UT",
  "36: CG OD TS UK / CT OR TG UT",
  "36: CG OD TS UK / CT OR TG UT",
];
process.exit(seen.join() === expected.join() ? 0 : 1);
JS
node states.mjs
