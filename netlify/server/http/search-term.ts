import { composed, singleSpaced } from "#rules/fields.ts";
import {
  INDIA_DIAL_CODE,
  joinPhone,
  nationalInIndia,
  phoneWhileTyping,
  splitPhone,
  ungrouped,
} from "#rules/phone.ts";

/** A phone number in the groups that people write it in; with dots it could be an IP address. */
const inFull = /^\+?(?:[\s()-]*\d){10,}[\s()-]*$/;
/** Part of one, or a pincode. With hyphens it could be a date or a year, with fewer digits part of a name. */
const inPart = /^\+?(?: ?\d){6,}$/;

/** A phone number, or part of one, in the form in which records store it. */
async function asKept(written: string): Promise<string> {
  const number = ungrouped(written.replace("(0)", "")).replace(/^00/, "+");
  if (!number.startsWith("+")) return nationalInIndia(number);
  const { countriesByDialCode } = await import("#rules/phone-book.ts");
  const isDialCode = (digits: string) => digits in countriesByDialCode;
  const parts = splitPhone(phoneWhileTyping(number, INDIA_DIAL_CODE, isDialCode));
  return parts ? joinPhone(parts.dialCode, parts.number) : number;
}

/** Normalises what was typed or pasted: however it is written, it is the same number or name. */
export async function searchTerm(typed: string): Promise<string> {
  const term = singleSpaced(composed(typed));
  return inFull.test(term) || inPart.test(term) ? asKept(term) : term;
}
