import * as z from "zod/mini";
import { type Rule, required, textField } from "./fields.ts";

export const INDIA_DIAL_CODE = "91";

/** Plus sign, dial code, space, number; of an Indian number the space may be missing, since no other starts with 91. */
const documentedForm = /^\+(91|\d{1,3}(?= |$)) ?(\d*)$/;

/** Dial code and national number of a number in the documented form (public-site §3), otherwise `null`. */
export function splitPhone(value: string): { dialCode: string; number: string } | null {
  const [, dialCode, number] = documentedForm.exec(value) ?? [];
  return dialCode === undefined || number === undefined ? null : { dialCode, number };
}

/** The dial code that a number begins with, where there is one; none begins with another. */
export const dialCodeOf = (digits: string, isDialCode: (digits: string) => boolean) =>
  [1, 2, 3].map((length) => digits.slice(0, length)).find(isDialCode);

/**
 * What the field reads once something was typed, pasted or filled in: digits alone get the dial code before them, and
 * a dial code gets its space. Which dial codes there are is known only once the phone book is there.
 */
export function phoneWhileTyping(typed: string, dialCode: string, isDialCode: (digits: string) => boolean) {
  const text = typed
    .replace(/[^\d+\s]/g, "")
    .trimStart()
    .replace(/^00/, "+")
    .replace(/(?!^)\+/g, "");
  const digits = text.replace(/\D/g, "");
  if (!text.startsWith("+")) return digits && `+${dialCode} ${digits}`;
  const spaced = /^\+(\d{1,3})\s/.exec(text)?.[1];
  const code = spaced ?? dialCodeOf(digits, isDialCode);
  return code === undefined ? `+${digits}` : `+${code} ${digits.slice(code.length)}`;
}

const indianLength = /^\d{10}$/;
const indianNumber = /^[6-9]\d{9}$/;
const indianDialCode = `+${INDIA_DIAL_CODE}`;

/** Without the signs that people group digits with. */
export const ungrouped = (value: string) => value.replace(/[\s().-]/g, "");

/** The ten digits of an Indian number that is written as at home, after a 0, or after the dial code once more. */
export const nationalInIndia = (digits: string) => digits.replace(/^(0|91)(?=\d{10}$)/, "");

/** A number in the documented form, of its dial code and what follows it, however that begins. */
export const joinPhone = (dialCode: string, number: string) =>
  `+${dialCode} ${dialCode === INDIA_DIAL_CODE ? nationalInIndia(number) : number}`;

/** What follows India's dial code; `null` for a number from elsewhere. */
function numberInIndia(value: string): string | null {
  const number = ungrouped(value);
  return number.startsWith(indianDialCode) ? nationalInIndia(number.slice(indianDialCode.length)) : null;
}

async function inDocumentedForm(value: string): Promise<string | null> {
  const number = numberInIndia(value);
  if (number !== null) return `${indianDialCode} ${number}`;
  const phoneBook = await import("./phone-book.ts");
  return phoneBook.inDocumentedForm(ungrouped(value));
}

interface PhoneTexts {
  readonly required: string;
  /** For a number in India that is not 10 digits starting with 6, 7, 8 or 9. */
  readonly india: string;
  /** For one in India of another length, where that has a text of its own. */
  readonly indiaLength?: string;
  /** For any other number that its country does not know. */
  readonly invalid: string;
}

/**
 * A phone number of any country; India's by the documented rule, others by their numbering plan (public-site §5). It
 * is kept as plus sign, dial code, space, number, however it was sent.
 */
export function phoneField(texts: PhoneTexts) {
  const inIndia = (form: RegExp) => (value: string) => {
    const number = numberInIndia(value);
    return number === null || form.test(number);
  };
  const rules: Rule[] = [
    required(texts.required),
    [(value) => splitPhone(value)?.number !== "", texts.required],
    [inIndia(indianLength), texts.indiaLength ?? texts.india],
    [inIndia(indianNumber), texts.india],
    [async (value) => (await inDocumentedForm(value)) !== null, texts.invalid],
  ];
  return z.pipe(
    textField(rules),
    z.transform(async (value: string) => (await inDocumentedForm(value)) ?? value),
  );
}
