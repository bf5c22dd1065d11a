import * as z from "zod/mini";
import { type Rule, textField } from "#rules/fields.ts";
import { dialCodeOf, INDIA_DIAL_CODE, joinPhone, nationalInIndia } from "#rules/phone.ts";

const DIGITS_MIN = 10;
const DIGITS_MAX = 15;
/** Including the characters that people group digits with. */
const CHARACTERS_MAX = 20;

const text = `Phone number must include a valid country code and be between ${DIGITS_MIN} and ${DIGITS_MAX} digits long.`;

/** Without the prefix by which countries are dialled. */
const digitsOf = (value: string) => value.replace(/\D/g, "").replace(/^00/, "");

/** Without a plus, an Indian number comes first, and ten digits always are one; others include a country code. */
async function withCountry(value: string): Promise<string> {
  if (value.startsWith("+")) return digitsOf(value);
  const digits = nationalInIndia(digitsOf(value));
  const inIndia = INDIA_DIAL_CODE + digits;
  if (digits.length === DIGITS_MIN) return inIndia;
  const { inDocumentedForm: inAnyCountry } = await import("#rules/phone-book.ts");
  return inAnyCountry(`+${inIndia}`) ? inIndia : digits;
}

/** Plus sign, dial code, space, number; `null` if no country has the dial code. */
async function inDocumentedForm(value: string): Promise<string | null> {
  const digits = await withCountry(value);
  const { countriesByDialCode } = await import("#rules/phone-book.ts");
  const code = dialCodeOf(digits, (each) => each in countriesByDialCode);
  return code === undefined ? null : joinPhone(code, digits.slice(code.length));
}

const rules: Rule[] = [
  [(value) => /^\+?[\d\s().-]+$/.test(value) && value.length <= CHARACTERS_MAX, text],
  [(value) => digitsOf(value).length >= DIGITS_MIN && digitsOf(value).length <= DIGITS_MAX, text],
  [async (value) => (await inDocumentedForm(value)) !== null, text],
];

/** Checked by length and dial code only, less strictly than visitors' numbers (admin-back-office §5). */
export const staffPhoneField = z.pipe(
  textField(rules),
  z.transform(async (value: string) => (await inDocumentedForm(value)) ?? value),
);
