/** The index after the block that opens at this brace. Braces in strings are ignored. */
function endOfBlock(css: string, opening: number): number {
  const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/g;
  token.lastIndex = opening;
  let depth = 0;
  for (let found = token.exec(css); found; found = token.exec(css)) {
    if (found[0] === "{") depth += 1;
    if (found[0] === "}") depth -= 1;
    if (depth === 0) return token.lastIndex;
  }
  throw new Error("A block of CSS is not closed.");
}

const lateLayer = /^\s*@layer \w+\.late$/;
const ofRules = /^\s*@(?:layer|media|supports|container)\b/;

/** Matches the arguments of `:not()`, `:is()` and the like, whose class names need not be those of the element. */
const inBrackets = /\([^()]*\)/g;
const withoutBrackets = (selector: string): string => {
  const without = selector.replace(inBrackets, "");
  return without === selector ? selector : withoutBrackets(without);
};

/** States that no element has before the page is used: under the pointer, selected, scrolled, busy, or invalid. */
const touched = /:(?:hover|active)(?![\w-])|::selection|\[data-scrolling|\[aria-(?:busy|invalid)=/;
const className = /\.((?:\\.|[\w-])+)/g;

/** Whether no element of the page is what the selectors name, where its words include all of its classes. */
const isForLater = (selectors: string, words: ReadonlySet<string>) =>
  withoutBrackets(selectors)
    .split(",")
    .every((selector) => {
      const classes = [...selector.matchAll(className)].map(([, name = ""]) => name.replaceAll("\\", ""));
      return touched.test(selector) || !classes.every((name) => words.has(name));
    });

/** The words of a page but for its styles, among them the classes of all elements, also of those that scripts insert. */
export const wordsOf = (html: string): ReadonlySet<string> =>
  new Set(html.replace(/<style[^>]*>[\s\S]*?<\/style>/g, "").match(/[\w:-]+/g));

interface DividedStyle {
  readonly kept: string;
  /** Layers called `late`, and rules for elements that the visitor has touched or that are not there yet. */
  readonly late: readonly string[];
}

export function divideStyle(css: string, words: ReadonlySet<string>): DividedStyle {
  const late: string[] = [];
  let kept = "";
  let at = 0;
  for (let opening = css.indexOf("{"); opening !== -1; opening = css.indexOf("{", at)) {
    const begin = Math.max(css.lastIndexOf(";", opening) + 1, at);
    const end = endOfBlock(css, opening);
    const prelude = css.slice(begin, opening);
    const block = css.slice(begin, end);
    kept += css.slice(at, begin);
    at = end;
    if (lateLayer.test(prelude) || isForLater(prelude, words)) late.push(block);
    else if (ofRules.test(prelude)) {
      const inside = divideStyle(css.slice(opening + 1, end - 1), words);
      const around = (rules: string) => `${prelude}{${rules}}`;
      if (inside.kept || inside.late.length === 0) kept += around(inside.kept);
      if (inside.late.length > 0) late.push(around(inside.late.join("")));
    } else kept += block;
  }
  return { kept: kept + css.slice(at), late };
}

const TOKENS = "@layer tokens{";
const declaration = /(--[\w-]+):[^;{}]*;?/g;
const reference = /--[\w-]+(?![\w:-])/g;

/** Takes the tokens out of a page that nothing on it refers to: what is loaded later does. */
export function divideTokens(html: string): { readonly html: string; readonly late: string } {
  const start = html.indexOf(TOKENS);
  if (start === -1) return { html, late: "" };
  const end = endOfBlock(html, start + TOKENS.length - 1);
  const tokens = html.slice(start, end);
  const used = new Set(html.match(reference));
  const only = (isWanted: (name: string) => boolean) =>
    tokens.replace(declaration, (whole, name) => (isWanted(name) ? whole : ""));
  const kept = only((name) => used.has(name));
  if (kept === tokens) return { html, late: "" };
  return { html: html.slice(0, start) + kept + html.slice(end), late: only((name) => !used.has(name)) };
}
