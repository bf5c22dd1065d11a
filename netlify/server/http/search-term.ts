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
const inFull = /^\+?(?:[\s()-]*\d){10,15}[\s()-]*$/;
/** Part of one, or a pincode. With hyphens it could be a date or a year, with fewer digits part of a name. */
const inPart = /^\+?(?: ?\d){6,15}$/;

/** A phone number, or part of one, in the form in which records store it. */
async function asStored(written: string): Promise<string> {
  const number = ungrouped(written.replace("(0)", "")).replace(/^00/, "+");
  if (!number.startsWith("+")) return nationalInIndia(number);
  const { countriesByDialCode } = await import("#rules/phone-book.ts");
  const isDialCode = (digits: string) => digits in countriesByDialCode;
  const parts = splitPhone(phoneWhileTyping(number, INDIA_DIAL_CODE, isDialCode));
  return parts ? joinPhone(parts.dialCode, parts.number) : number;
}

const isPartOfPhone = (word: string) => /^[\d()+-]+$/.test(word);

/** How many of the words, from the first on, are a phone number together; 0 if they are not one. */
function wordsOfPhone(words: readonly string[]): number {
  const end = words.findIndex((word) => !isPartOfPhone(word));
  const groups = end < 0 ? words : words.slice(0, end);
  return 1 + groups.findIndex((_, last) => inFull.test(groups.slice(0, last + 1).join(" ")));
}

/** Words among which there may be phone numbers, these in the form in which records store them. */
async function withPhonesAsStored(words: readonly string[]): Promise<string[]> {
  const stored: string[] = [];
  for (let at = 0; at < words.length; ) {
    const count = wordsOfPhone(words.slice(at));
    stored.push(count > 0 ? await asStored(words.slice(at, at + count).join(" ")) : (words[at] ?? ""));
    at += Math.max(count, 1);
  }
  return stored;
}

/** Normalises what was typed or pasted: however it is written, it is the same number or name. */
export async function searchTerm(typed: string): Promise<string> {
  const term = singleSpaced(composed(typed));
  if (inFull.test(term) || inPart.test(term)) return asStored(term);
  return (await withPhonesAsStored(term.split(" "))).join(" ");
}
