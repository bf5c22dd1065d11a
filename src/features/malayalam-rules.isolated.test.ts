import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { linkPages, pages } from "#addresses/public.ts";
import { wordsOfPages } from "#kit/page/words-of-pages.ts";
import { type Rule, textField } from "#rules/fields.ts";
import { refusals } from "#server/store/refusals.ts";
import { enquirySchema } from "./enquiry/enquiry.ts";
import { projectSchema } from "./project/project.ts";
import { lookupSchema } from "./verification/verification.ts";

/** The rules of each text field: its schema has them in one check, which does not tell them. */
const rulesOf = vi.hoisted(() => new Map<object, readonly Rule[]>());

vi.mock("#rules/fields.ts", async (original) => {
  const fields = await original<typeof import("#rules/fields.ts")>();
  const noted = <S extends object>(schema: S, rules: readonly Rule[]): S => {
    rulesOf.set(schema, rules);
    return schema;
  };
  const { textField: text, optionalTextField: optional } = fields;
  return {
    ...fields,
    textField: (...given: Parameters<typeof text>) => noted(text(...given), given[0]),
    optionalTextField: (...given: Parameters<typeof optional>) => noted(optional(...given), given[0]),
  };
});

const said = ([, message]: Rule) => (typeof message === "string" ? message : message());

/** What every text field says of a character that cannot be printed. */
const unprintable = z.safeParse(textField([]), "\u0000").error?.issues[0]?.message ?? "";

interface Def {
  readonly type: string;
  readonly error?: (issue: object) => unknown;
  readonly checks?: readonly Checked[];
  readonly shape?: Readonly<Record<string, Checked>>;
  readonly in?: Checked;
  readonly out?: Checked;
  readonly innerType?: Checked;
}

interface Checked {
  readonly _zod: { readonly def: Def };
}

/** Every message with which a schema refuses something, whatever has to be sent to get it. */
function messagesOf(schema: object): string[] {
  const { def } = (schema as Checked)._zod;
  const parts = [def.in, def.out, def.innerType, ...(def.checks ?? []), ...Object.values(def.shape ?? {})];
  // No form sends anything but a text for a text.
  const own = def.type === "string" ? undefined : def.error?.({});
  const rules = rulesOf.get(schema);
  return [
    ...(typeof own === "string" ? [own] : []),
    ...(rules ? [unprintable, ...rules.map(said)] : []),
    ...parts.flatMap((part) => (part ? messagesOf(part) : [])),
  ];
}

const forms: readonly (readonly [page: keyof typeof wordsOfPages, schema: z.ZodMiniType])[] = [
  [pages.home, enquirySchema],
  [pages.contact, enquirySchema],
  [pages.projectSubmission, projectSchema],
  [pages.employeeVerification, lookupSchema],
  // There, the sender corrects what was sent.
  [linkPages.ownSubmission, enquirySchema],
  [linkPages.ownSubmission, projectSchema],
];

describe.each(forms)("the page %s in Malayalam", (page, schema) => {
  const words: Readonly<Record<string, string>> = wordsOfPages[page];

  it.each([...new Set(messagesOf(schema))])("says: %s", (message) => {
    expect(words[message], "a translation in src/firm/malayalam*.ts").toMatch(/\p{Script=Malayalam}/u);
  });

  it.each([refusals.unavailable, refusals.unconfirmed, refusals.unconfirmedForm])(
    "says of a database without an answer what is known of it",
    (failure) => {
      expect(words[failure(null).message]).toMatch(/\p{Script=Malayalam}/u);
    },
  );

  it("is checked with all messages of its form", () => {
    expect(messagesOf(schema)).toContain(unprintable);
    expect(new Set(messagesOf(schema)).size).toBeGreaterThan(2);
  });
});

it("is checked for every page whose form is in Malayalam", () => {
  expect(new Set<string>(forms.map(([page]) => page))).toEqual(new Set(Object.keys(wordsOfPages)));
});
