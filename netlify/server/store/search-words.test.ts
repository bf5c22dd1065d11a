import { beforeAll, describe, expect, it } from "vitest";
import { spellings } from "#rules/spelling.ts";
import { oneName } from "#tests/support/one-name.ts";
import { emptiedDatabase } from "#tests/support/server/test-database.ts";
import { searchedText, searchWords } from "./search-words.ts";

describe("the words of a search", () => {
  it.each([
    ["menon kozhikode", [["menon"], ["kozhikode", "calicut", "കോഴിക്കോട്".normalize("NFKD")]]],
    ["  Menon ,  menon; ", [["menon"]]],
    ["K.P. Menon", [["kp", "k p"], ["menon"]]],
    ["n.thomas@example.in", [["nthomas@example in", "n thomas@example in"]]],
    ["bangalore", [["bengaluru urban", "bengaluru", "bangalore", "bangalore urban"]]],
    ["Bengaluru Urban", [["bengaluru urban", "bengaluru", "bangalore", "bangalore urban"]]],
    ["gurugram", [["gurugram", "gurgaon"]]],
    ["mangaluru", [["mangaluru", "mangalore"]]],
    ["Alwaye", [["aluva", "alwaye", "ആലുവ".normalize("NFKD")]]],
    ["Gurgaon district", [["gurugram", "gurgaon"]]],
    ["Bengaluru Urban Dist.", [["bengaluru urban", "bengaluru", "bangalore", "bangalore urban"]]],
    ["menon gurgaon dist", [["menon"], ["gurugram", "gurgaon"]]],
    ["district manager", [["district"], ["manager"]]],
    ["K.V.Rangareddy", [["rangareddy", "kvrangareddy", "ranga reddy"]]],
    ["D\u2019Souza", [["dsouza"]]],
    ["Ren\u00e9e", [["renee"]]],
    [" . , ", []],
    [`${",".repeat(100_000)}a,b`, [["a,b"]]],
    ["", []],
  ])("of %j are %j", (term, words) => {
    expect(searchWords(term)).toEqual(words);
  });

  it.each([
    ["Thiruvananthapuram", "തിരുവനന്തപുരം"],
    ["Kollam", "കൊല്ലം"],
    ["Pathanamthitta", "പത്തനംതിട്ട"],
    ["Alappuzha", "ആലപ്പുഴ"],
    ["Kottayam", "കോട്ടയം"],
    ["Idukki", "ഇടുക്കി"],
    ["Ernakulam", "എറണാകുളം"],
    ["Thrissur", "തൃശ്ശൂർ"],
    ["Palakkad", "പാലക്കാട്"],
    ["Malappuram", "മലപ്പുറം"],
    ["Kozhikode", "കോഴിക്കോട്"],
    ["Wayanad", "വയനാട്"],
    ["Kannur", "കണ്ണൂര്\u200d"],
    ["Kasaragod", "കാസർഗോഡ്"],
  ])("find %s and %s by each other, and no other district", (latin, malayalam) => {
    for (const [typed, stored] of [
      [latin, malayalam],
      [malayalam, latin],
    ] as const) {
      const [spellings = []] = searchWords(typed);
      expect(spellings).toContain(searchedText(stored));
      expect(spellings).not.toContain(searchedText(latin === "Kollam" ? "Kannur" : "Kollam"));
    }
  });

  it.each([
    ["TVM", "Trivandrum"],
    ["Kochi", "Ekm"],
    ["തൃശൂർ ജില്ല", "Trissur"],
    ["Thalassery", "തലശ്ശേരി"],
  ])("%s finds %s, as people write it", (typed, stored) => {
    expect(searchWords(typed)).toEqual([expect.arrayContaining([searchedText(stored)])]);
  });

  it("find every record that contains a part typed without a space, wherever the part begins", () => {
    const text =
      "Ann K.P. D\u2019Souza (St. Mary's), ann.k.p@a.b.example.in, +91 8086417729, 10.0.0.17, TPEID208114";
    const stored = searchedText(text);
    for (let start = 0; start < text.length; start += 1) {
      const word = /^\S+/.exec(text.slice(start))?.[0] ?? "";
      for (let end = 1; end <= word.length; end += 1) {
        for (const spellings of searchWords(word.slice(0, end))) {
          const isFound = spellings.some((spelling) => stored.includes(spelling));
          expect(isFound, `${word.slice(0, end)} in ${stored}`).toBe(true);
        }
      }
    }
  });
});

describe("the text that Postgres searches", () => {
  let inPostgres: (text: string) => Promise<string | undefined>;
  beforeAll(async () => {
    const database = await emptiedDatabase();
    inPostgres = async (text) =>
      (await database.query<{ text: string }>("select search_text($1) as text", [text])).rows[0]?.text;
  });

  it.each([
    ["initials", "K. P. Menon, K.P.Menon and a KP of A. B"],
    ["accents", "Ren\u00e9e E\u0301lo\u00efse \u00c5ngstr\u00f6m \u0130stanbul \u1ea4n"],
    ["apostrophes", "D'Souza D\u2019Souza D\u2018Souza D`Souza D\u02bcSouza D\u2032Souza"],
    ["white space", " two\n\tlines\r\n\u00a0\u2003\u3000and\u2028more "],
    ["full stops", "...a.b.c@d.example.in. 10.0.0.1 \u2026"],
    ["letters of full width and ligatures", "\uff21\uff22\uff23 \ufb01ne \u00bd"],
    ["Malayalam", "\u0d05\u0d28\u0d41 \u0d2e\u0d47\u0d28\u0d4b\u0d7b \u0d15\u0d4a"],
    ["Devanagari", "\u0915\u094d\u0937 \u0958 \u0939\u093f\u0928\u094d\u0926\u0940"],
    ...oneName.map(([what, written, another]): [string, string] => [what, [...written, another].join(", ")]),
    ["emoji", "\ud83d\udc69\ud83c\udffd\u200d\ud83d\udcbb \ud83c\uddee\ud83c\uddf3"],
    ["signs", '100% snake_case C:\\temp (a) -b c- "d" e'],
    ["an empty text", ""],
  ])("is the same: %s", async (_, text) => {
    expect(await inPostgres(text)).toBe(searchedText(text));
  });

  it("is the same for any two characters of which one is written in several ways", async () => {
    const letters = [...new Set([...spellings.flat().join(""), "\u200d", "\u093c", "\u0d15", "\u0d3e", "a"])];
    const pairs = letters.flatMap((one) => letters.flatMap((other) => [one + other, one + other + one]));
    const { rows } = await (await emptiedDatabase()).query<{ text: string }>(
      "select search_text(one) as text from unnest($1::text[]) with ordinality as all_of(one, place) order by place",
      [pairs],
    );
    expect(rows.map(({ text }) => text)).toEqual(pairs.map(searchedText));
  });

  it("is the same for every character of the scripts of Europe and India", async () => {
    const differing: string[] = [];
    const range = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, place) => String.fromCharCode(from + place));
    const characters = [...range(0x0001, 0x1000), ...range(0x1e00, 0x2200)];
    const database = await emptiedDatabase();
    const { rows } = await database.query<{ text: string }>(
      "select search_text(one) as text from unnest($1::text[]) with ordinality as all_of(one, place) order by place",
      [characters],
    );
    for (const [place, { text }] of rows.entries()) {
      const character = characters[place] ?? "";
      if (text !== searchedText(character)) differing.push(character);
    }
    expect(differing).toEqual([]);
  });
});
