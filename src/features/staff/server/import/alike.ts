/** Malayalam's six letters without a vowel, and the letters that are written with a virama and a joiner instead. */
const chillus: Readonly<Record<string, string>> = { ൺ: "ണ്", ൻ: "ന്", ർ: "ര്", ൽ: "ല്", ൾ: "ള്", ൿ: "ക്" };

/** The letters and digits of a text, by which names and headings are compared: the same for each spelling of them. */
export const alike = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[ൺൻർൽൾൿ]/g, (letter) => chillus[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
