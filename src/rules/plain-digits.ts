import { composed } from "./fields.ts";

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Writes the digits of all scripts as 0 to 9. In Unicode each script's ten, and no others, follow one another. */
export const plainDigits = (text: string) =>
  composed(text, "NFKC").replace(/(?!\d)\p{Nd}/gu, (digit) => {
    let value = 0;
    for (let code = digit.codePointAt(0) ?? 0; isDigit(code - 1); code--) value++;
    return String(value % 10);
  });
