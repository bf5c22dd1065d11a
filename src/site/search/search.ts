import MiniSearch from "minisearch";
import { searchWords } from "#addresses/public.ts";
import { oneSpelling } from "#rules/spelling.ts";
import type { SearchedPage } from "./searched-page.ts";

interface Found extends SearchedPage {
  /** Some words around the first that was meant. */
  readonly excerpt: string;
}

/** How many pages are shown, and how many characters of each. */
const SHOWN = 8;
const EXCERPT = 140;

/**
 * In one spelling, as the office searches: several encodings of a Malayalam letter are the same letter. Without the virama
 * or anusvara at the end of a Malayalam word, which its cases replace: the word is then the beginning of each.
 */
const term = (word: string) => oneSpelling(word).replace(/[\u0d02\u0d4d]$/, "") || null;

/** The words around the first term that is in the text. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const folded = oneSpelling(text);
  const positions = terms.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const at = Math.max(0, Math.min(...positions, text.length) - EXCERPT / 3);
  const from = at === 0 || positions.length === 0 ? 0 : text.indexOf(" ", at) + 1;
  const words = text.slice(from, from + EXCERPT).replace(/\s\S*$/, "");
  return `${from > 0 ? "… " : ""}${words} …`;
}

/** Finds pages by the beginnings of words, misspelt ones too; those in the reader's language come first. */
export function searcher(pages: readonly SearchedPage[], lang: string) {
  const index = new MiniSearch<SearchedPage>({
    idField: "path",
    fields: ["title", "text"],
    storeFields: ["path", "title", "text", "lang"],
    processTerm: term,
    searchOptions: {
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      boost: { title: 4 },
      combineWith: "AND",
      boostDocument: (_path, _term, stored) => (stored?.["lang"] === lang ? 2 : 1),
    },
  });
  index.addAll(pages);
  return (asked: string): Found[] =>
    index
      .search(asked)
      .slice(0, SHOWN)
      .map(({ terms, path, title, text, lang }) => ({
        path,
        title,
        text,
        lang,
        excerpt: excerptOf(text, terms),
      }));
}

/** Reads the words of all pages, which no page loads before somebody searches. */
async function loadSearch(lang: string): Promise<(asked: string) => Found[]> {
  const answer = await fetch(searchWords);
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return searcher(await answer.json(), lang);
}

function rowOf({ path, title, lang, excerpt }: Found): HTMLElement {
  const row = document.createElement("li");
  const link = Object.assign(document.createElement("a"), { href: path, textContent: title });
  const words = Object.assign(document.createElement("p"), { textContent: excerpt });
  row.lang = lang;
  row.append(link, words);
  return row;
}

/** Shows below the field what is found while it is typed. */
export async function searchIn(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector<HTMLInputElement>("input");
  const list = form.querySelector("ol");
  const status = form.querySelector<HTMLElement>("[role=status]");
  if (!field || !list || !status) return;
  const find = await loadSearch(document.documentElement.lang.slice(0, 2));
  const show = () => {
    const asked = field.value.trim();
    const found = asked === "" ? [] : find(asked);
    list.replaceChildren(...found.map(rowOf));
    const { found: some = "", none = "" } = status.dataset;
    status.textContent =
      asked === "" ? "" : found.length === 0 ? none : some.replace("{count}", `${found.length}`);
  };
  field.addEventListener("input", show);
  show();
}
