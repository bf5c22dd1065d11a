import * as z from "zod/mini";
import { plainDigits, type Rule, required, textField } from "./fields.ts";

export const INDIA_DIAL_CODE = "91";

/**
 * Plus sign, dial code, space, number, and " x" with an extension if it has one. Indian numbers may lack the space, since
 * no other dial code starts with 91.
 */
const documentedForm = /^\+(91|\d{1,3}(?= |$)) ?(\d*)(?: x\d*)?$/;

/** What precedes an extension: "x12", "ext. 12", or ";ext=12" in a link. Each run of separators is tried only from its start. */
const extensionMark = /(?<![\s,;])[\s,;]*(?:ext(?:ension|\.)?\s*=?|x)\s*/i;

/** Dial code and national number of a number in the documented form; `null` for any other text. */
export function splitPhone(value: string): { dialCode: string; number: string } | null {
  const [, dialCode, number] = documentedForm.exec(value) ?? [];
  return dialCode === undefined || number === undefined ? null : { dialCode, number };
}

/** The dial code that the digits begin with, if any; no dial code is a prefix of another. */
export const dialCodeOf = (digits: string, isDialCode: (digits: string) => boolean) =>
  [1, 2, 3].map((length) => digits.slice(0, length)).find(isDialCode);

/**
 * The field's text after typing, pasting or autofill: bare digits get the dial code prepended, 00 is the plus sign, and
 * a dial code is followed by a space. The dial codes are known only once the phone book has loaded.
 */
export function phoneWhileTyping(typed: string, dialCode: string, isDialCode: (digits: string) => boolean) {
  const [main = "", extension] = plainDigits(typed).split(extensionMark, 2);
  const number = numberWhileTyping(main, dialCode, isDialCode);
  // Only mobile numbers of India are accepted, which have none: the error says what is too much.
  const cannotHaveOne = extension === undefined || /^(\+91 |$)/.test(number);
  if (cannotHaveOne) return numberWhileTyping(typed, dialCode, isDialCode);
  return `${number} x${extension.replace(/\D/g, "")}`;
}

function numberWhileTyping(typed: string, dialCode: string, isDialCode: (digits: string) => boolean) {
  const text = plainDigits(typed)
    .replace(/[^\d+\s]/g, "")
    .trimStart()
    .replace(/^(\+\d{1,3} ?)?00/, "+")
    .replace(/(?!^)\+/g, "");
  const digits = text.replace(/\D/g, "");
  if (!text.startsWith("+")) return digits && joinPhone(dialCode, digits);
  const spaced = /^\+(\d{1,3})\s/.exec(text)?.[1];
  const code = spaced ?? dialCodeOf(digits, isDialCode);
  return code === undefined ? `+${digits}` : joinPhone(code, digits.slice(code.length));
}

const indianLength = /^\d{10}$/;
const indianNumber = /^[6-9]\d{9}$/;
const indianDialCode = `+${INDIA_DIAL_CODE}`;

/** The digits as 0 to 9, without the characters that people group them with; an extension follows an x. */
export const ungrouped = (value: string) =>
  plainDigits(value)
    .replace(extensionMark, "x")
    .replace(/[\s().-]/g, "");

/** The ten digits of an Indian number, without a leading 0 or a repeated dial code. */
export const nationalInIndia = (digits: string) => digits.replace(/^(0|91)(?=\d{10}$)/, "");

/** A number in the documented form; after India's dial code, a leading 0 or a repeated dial code is dropped. */
export const joinPhone = (dialCode: string, number: string) =>
  `+${dialCode} ${dialCode === INDIA_DIAL_CODE ? nationalInIndia(number) : number}`;

/** The digits after India's dial code; `null` for a number from elsewhere. */
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
  /** For a number in India of the wrong length, where that has its own text. */
  readonly indiaLength?: string;
  /** For any other number that is invalid in its country. */
  readonly invalid: string;
}

/**
 * A phone number of any country: Indian ones by the documented rule, others by their numbering plan. Stored as plus
 * sign, dial code, space, number, however it was sent.
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
