import fc from "fast-check";

/** A body as it is sent. */
export interface HostileBody {
  readonly body: string;
  readonly contentType: string;
}

type Fields = Readonly<Record<string, string>>;

const strange = fc.constantFrom(
  "\0",
  "a\0b",
  "\uD800",
  "\uDC00\uD800",
  "\uFFFE",
  "\u202Eexe.fdp",
  "‮",
  "<script>alert(1)</script>",
  '=HYPERLINK("x")',
  "' or 1=1 --",
  "../../etc/passwd",
  "%00",
  "{{7*7}}",
  "e\u0301".repeat(500),
  // Putting these marks into canonical order takes quadratic time.
  `a${"\u0300\u0316".repeat(60_000)}`,
  "👩‍👩‍👧‍👦".repeat(300),
  "x".repeat(200_000),
  " ".repeat(10_000),
  "\n".repeat(5000),
  "-1",
  "1e400",
  "NaN",
  "2026-13-45",
  "+91 98460123456789012345678901234567890",
  "a@b.c",
  `${"a".repeat(5000)}@example.com`,
);

const anyText = fc.oneof(
  { weight: 3, arbitrary: strange },
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
);

/** Raw JSON, since `JSON.stringify` cannot produce a number like 1e400. */
const anyValue = fc.oneof(
  { weight: 4, arbitrary: anyText.map((text) => JSON.stringify(text)) },
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    "1e400",
    "-1e400",
    "-0",
    "null",
    "true",
    "[]",
    "{}",
    '{"__proto__":{"admin":true}}',
    '{"toString":1}',
    "[[[[[[]]]]]]",
    `[${"[],".repeat(100_000)}[]]`,
    "9007199254740993",
  ),
);

/** Some fields keep a valid value, so that the wrong ones get past the first check. */
const changesOf = (fields: readonly string[], value: fc.Arbitrary<string>) =>
  fc.tuple(
    fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 4 }),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom("__proto__", "constructor", "_id", "version", "createdAt"),
        fc.string({ maxLength: 12 }),
      ),
      value,
      { maxKeys: 2 },
    ),
    fc.subarray([...fields], { maxLength: Math.min(2, fields.length) }),
  );

const jsonObject = (fields: Fields) =>
  changesOf(Object.keys(fields), anyValue).map(([changed, added, removed]) => {
    const good = Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)] as const);
    const kept = good.filter(([name]) => !removed.includes(name) && !(name in changed));
    const members = [...kept, ...Object.entries(changed), ...Object.entries(added)];
    return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
  });

const brokenJson = fc.oneof(
  fc.constantFrom(
    "",
    "{",
    "null",
    "[]",
    '"text"',
    "0",
    "{'a':1}",
    '{"a":1,}',
    "\uFEFF{}",
    "{}{}",
    "NaN",
    "1e400",
  ),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => "[".repeat(depth) + "]".repeat(depth)),
  fc.integer({ min: 1, max: 5000 }).map((depth) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`),
  fc.string({ unit: "binary", maxLength: 200 }),
);

const twice = (fields: Fields) =>
  fc
    .tuple(jsonObject(fields), jsonObject(fields))
    .map(([first, second]) => `${first.slice(0, -1)}${first === "{}" ? "" : ","}${second.slice(1)}`);

const jsonTypes = fc.oneof(
  { weight: 9, arbitrary: fc.constant("application/json") },
  fc.constantFrom(
    "application/json; charset=utf-16",
    "text/plain",
    "",
    "application/json,text/html",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
  ),
);

/** JSON bodies that none of our forms sends. */
export const hostileJson = (fields: Fields): fc.Arbitrary<HostileBody> =>
  fc.record({
    body: fc.oneof({ weight: 6, arbitrary: jsonObject(fields) }, twice(fields), brokenJson),
    contentType: jsonTypes,
  });

const BOUNDARY = "tideline";
const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, "_")}"\r\n\r\n${value}\r\n`;

const filePart = fc
  .tuple(fc.constantFrom("projectFile", "image", "companylogo", "newsFile", "videofile1"), anyText, anyText)
  .map(
    ([field, name, content]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name.replaceAll(/["\r\n]/g, "_")}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`,
  );

const formTypes = fc.oneof(
  { weight: 9, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
  fc.constantFrom(
    "multipart/form-data; boundary=other",
    "multipart/form-data; boundary=",
    "multipart/form-data",
    `multipart/form-data; boundary="${BOUNDARY}`,
    "application/json",
    "",
  ),
);

/** Forms with files that none of our pages sends. */
export const hostileForm = (fields: Fields): fc.Arbitrary<HostileBody> => {
  const parts = changesOf(Object.keys(fields), anyText).map(([changed, added, removed]) => {
    const good = Object.entries(fields).filter(([name]) => !removed.includes(name) && !(name in changed));
    return [...good, ...Object.entries(changed), ...Object.entries(added)].map(([name, value]) =>
      part(name, value),
    );
  });
  const whole = fc
    .tuple(
      parts,
      fc.array(filePart, { maxLength: 2 }),
      fc.constantFrom(`--${BOUNDARY}--\r\n`, `--${BOUNDARY}--\r\n`, "", `--${BOUNDARY}`, "--other--"),
    )
    .map(([fieldParts, files, ending]) => [...fieldParts, ...files, ending].join(""));
  return fc.record({
    body: fc.oneof({ weight: 8, arbitrary: whole }, fc.string({ unit: "binary", maxLength: 300 })),
    contentType: formTypes,
  });
};

/** Ids and parameters that match nothing. */
export const hostileWord: fc.Arbitrary<string> = anyText.map((text) => text.slice(0, 2000));
