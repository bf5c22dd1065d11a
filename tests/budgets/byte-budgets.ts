import { globSync } from "node:fs";
import { adminPages } from "#addresses/admin.ts";
import { inMalayalam, pages } from "#addresses/public.ts";
import { FIRST_FLIGHT_BYTES } from "#local/build/after-paint.ts";
import { publicPages } from "../../src/content/pages.ts";
import { type BuiltPage, builtPage, htmlWeight } from "./built-page.ts";

interface ByteBudget {
  /** Below `dist`. */
  readonly file: string;
  readonly of: string;
  readonly limit: number;
  readonly bytes: number;
}

const KB = 1024;

/** The size of the eight responses' headers, on a server like a CDN. */
const HEADS_BYTES = 1200;

const dist = new URL("../../dist/", import.meta.url).pathname;

/** The built pages that visitors see. */
export const publicFiles = globSync("**/*.html", { cwd: dist, exclude: ["admin/**"] }).toSorted();

export const fileOf = (path: string) => (path === pages.home ? "index.html" : `${path.slice(1)}.html`);

/** Pages that show what a lookup has found. */
export const resultFiles = [pages.employeeInterns, pages.employeeSales]
  .flatMap((path) => [path, inMalayalam(path)])
  .map(fileOf);

/** Pages whose main purpose is a form. */
const formPages = publicPages.flatMap(({ path, listing }) =>
  listing?.under === "forms" ? fileOf(path) : [],
);

type Measure = (page: BuiltPage, file: string) => number;

const budget = (file: string, of: string, limit: number, measure: Measure): ByteBudget => ({
  file,
  of,
  limit,
  bytes: measure(builtPage(file), file),
});

/** What the built pages may weigh, compressed, and do. */
export const byteBudgets: readonly ByteBudget[] = [
  ...publicFiles.flatMap((file) => [
    budget(file, "scripts before any interaction", 6 * KB, ({ eagerScript }) => eagerScript),
    budget(file, "inline style", 16 * KB, ({ inlineStyle }) => inlineStyle),
    budget(file, "HTML", 46 * KB, (_, page) => htmlWeight(page)),
  ]),
  ...formPages.flatMap((file) => [
    // Within this size, the page is painted without another round trip.
    budget(file, "HTML in the first flight of packets", FIRST_FLIGHT_BYTES, (_, page) => htmlWeight(page)),
    budget(file, "all that a phone loads", 82 * KB, ({ onPhone }) => onPhone + HEADS_BYTES),
  ]),
  ...[pages.employeeInterns, pages.employeeSales].map((path) =>
    budget(fileOf(path), "HTML in the first flight of packets", FIRST_FLIGHT_BYTES, (_, page) =>
      htmlWeight(page),
    ),
  ),
  budget("index.html", "all that a phone loads before scrolling", 175 * KB, ({ onPhone }) => onPhone),
  budget(
    "index.html",
    "scripts scrolled to its end, with its popup",
    135 * KB,
    ({ fullScript }) => fullScript,
  ),
  budget(fileOf(pages.contact), "scripts with its form hydrated", 108 * KB, (page) => page.hydratedScript),
  budget(
    `${adminPages.home.slice(1)}/index.html`,
    "scripts of the first screen",
    130 * KB,
    (page) => page.hydratedScript,
  ),
  budget(
    `${adminPages.home.slice(1)}/index.html`,
    "scripts of the sign-in, without the office behind it",
    100 * KB,
    ({ headScript }) => headScript,
  ),
];
