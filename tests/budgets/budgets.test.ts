import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { linkPages } from "#link-paths";
import { FIRST_FLIGHT_BYTES } from "#local/build/after-paint.ts";
import { pages } from "#paths";
import { type BuiltPage, builtPage, htmlWeight } from "./built-page.ts";

const KB = 1024;
const dist = new URL("../../dist/", import.meta.url).pathname;
const files = globSync("**/*.html", { cwd: dist }).toSorted();
const publicFiles = files.filter((file) => !file.startsWith("admin/"));

/** Pages that may hold an island; no other page loads React. */
const withIslands = [
  pages.home,
  pages.about,
  pages.services,
  pages.contact,
  pages.projectSubmission,
  pages.employeeVerification,
  pages.employeeSales,
  pages.employeeInterns,
  pages.jobFair,
  pages.jobFairUser,
  pages.jobFairVoucher,
  linkPages.jobFairRegistration,
  linkPages.jobFairBranding,
  linkPages.mailChoice,
  pages.jobFairWaitingList,
].map((path) => (path === pages.home ? "index.html" : `${path.slice(1)}.html`));

const inKilobytes = ({ eagerScript, hydratedScript, fullScript, inlineStyle, onPhone }: BuiltPage) =>
  Object.entries({ eagerScript, hydratedScript, fullScript, inlineStyle, onPhone })
    .map(([name, bytes]) => `${name} ${(bytes / KB).toFixed(1)}`)
    .join(", ");

describe.each(publicFiles)("%s", (file) => {
  const page = builtPage(file);

  test(`stays within its weight budget before any interaction (KB: html ${(htmlWeight(file) / KB).toFixed(1)}, ${inKilobytes(page)})`, () => {
    expect(page.eagerScript).toBeLessThanOrEqual(5 * KB);
    expect(page.inlineStyle).toBeLessThanOrEqual(14 * KB);
    expect(htmlWeight(file)).toBeLessThanOrEqual(40 * KB);
  });

  test("loads no script that is known only from one that is known only from another", () => {
    expect(page.eagerChain).toBeLessThanOrEqual(2);
  });

  test("preloads no font", () => {
    expect(page.html).not.toMatch(/<link[^>]*as="font"/);
  });

  test("loads React only on the pages with an island", () => {
    expect(page.hasIsland).toBe(withIslands.includes(file));
    expect(page.loadsReact).toBe(page.hasIsland);
  });

  test("says how large each of its pictures is", () => {
    const pictures = page.html.match(/<img\b[^>]*>/g) ?? [];
    expect(pictures.filter((tag) => !/\swidth="\d+".*\sheight="\d+"/s.test(tag))).toEqual([]);
  });

  test("loads nothing of the back office", () => {
    expect(page.loadsBackOffice).toBe(false);
  });

  test("loads nothing from other hosts", () => {
    const loaded = [
      ...page.html.matchAll(/<(?:script|img|iframe|video|source|link)\b[^>]*(?:src|href)="(https?:[^"]+)"/g),
    ]
      .filter(([tag]) => !/rel="(?:canonical|alternate)"/.test(tag))
      .map(([, address]) => address);
    expect(loaded).toEqual([]);
  });
});

/** Pages whose main purpose is a form. */
const formPages = [pages.contact, pages.projectSubmission, pages.employeeVerification, pages.jobFair];

/** The size of the eight responses' headers, on a server like a CDN. */
const HEADS_BYTES = 1200;

test.each(formPages)("%s weighs 70 KB at most on a phone before its form is used", (path) => {
  expect(builtPage(`${path.slice(1)}.html`).onPhone + HEADS_BYTES).toBeLessThanOrEqual(70 * KB);
});

/**
 * File names are hashes, some of the build's directory: the same page may be this much larger elsewhere. One that still
 * fits as a whole would be divided there.
 */
const HASHES_DIFFER_BYTES = 50;

const isDivided = (file: string) => builtPage(file).html.includes("/_astro/late.");

test.each(formPages)(
  "%s fits the first flight of packets, so that it is painted without another round trip",
  (path) => {
    const file = `${path.slice(1)}.html`;
    const reserve = isDivided(file) ? HASHES_DIFFER_BYTES : 0;
    expect(htmlWeight(file)).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES - reserve);
  },
);

test.each(publicFiles)("%s has at most one island that hydrates on interaction", (file) => {
  expect(
    builtPage(file).html.match(/<astro-island [^>]*client="interact"/g)?.length ?? 0,
  ).toBeLessThanOrEqual(1);
});

test("the home page weighs 150 KB at most on a phone before it is scrolled", () => {
  expect(builtPage("index.html").onPhone).toBeLessThanOrEqual(150 * KB);
});

describe("script budgets of hydrated islands", () => {
  test("the home page scrolled to its end, with its popup", () => {
    expect(builtPage("index.html").fullScript).toBeLessThanOrEqual(115 * KB);
  });

  test("the contact page with its form hydrated", () => {
    expect(builtPage("contact-us.html").hydratedScript).toBeLessThanOrEqual(95 * KB);
  });

  test("the back office's first screen", () => {
    const { hydratedScript, loadsBackOffice } = builtPage("admin/index.html");
    expect(hydratedScript).toBeLessThanOrEqual(150 * KB);
    expect(loadsBackOffice).toBe(true);
  });
});
