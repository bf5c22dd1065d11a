import type { Translated } from "./page/words-of-pages.ts";

/** What is said in another language, by the English text. */
export type Words = Readonly<Record<string, string>>;

declare global {
  /** While the build renders a page: its words, if it is not in English. Set by `src/middleware.ts`. */
  var wordsOfRendering: (() => Words | undefined) | undefined;
}

/** The id of the template in which a page that is not in English brings the words of its forms. */
export const WORDS_ID = "words";

let brought: Words | undefined;

function wordsOfPage(): Words | undefined {
  if (typeof document === "undefined") return globalThis.wordsOfRendering?.();
  brought ??= JSON.parse(
    document.querySelector<HTMLTemplateElement>(`#${WORDS_ID}`)?.content.textContent ?? "{}",
  ) as Words;
  return brought;
}

/** A text that may have no translation, such as one that the server sends: it is then said in English. */
export const sayIfKnown = <Text extends string | null | undefined>(text: Text): Text =>
  ((text && wordsOfPage()?.[text]) ?? text) as Text;

/** A text in the language of the page. One without a translation does not compile. */
export const say: (text: Translated) => string = sayIfKnown;

/** The language of the page, if it is not English. */
export const langOfPage = (): "ml" | undefined =>
  (typeof document === "undefined" ? globalThis.wordsOfRendering?.() : document.documentElement.lang === "ml")
    ? "ml"
    : undefined;

/** The language of a part that stays English on a page of another. */
export const langOfEnglish = () => langOfPage() && "en";
