import { Readable } from "node:stream";
import sharp from "sharp";
import { ErrorLevel, parseSitemapIndex, XMLToSitemapItemStream } from "sitemap";
import { describe, expect, test } from "vitest";
import { inMalayalam, pages, translatedPages } from "#addresses/public.ts";
import { site, siteDescription } from "#firm/site.ts";
import { builtHeads, readBuilt } from "#tests/support/built/heads.ts";
import { familyPages } from "#tests/support/files/family-pages.ts";
import { isPageNotFound, pagesBehindForms, publicPages } from "../../src/content/pages.ts";

const indexable = builtHeads.filter(({ meta }) => meta("robots") !== "noindex");
const noindex = builtHeads.filter(({ meta }) => meta("robots") === "noindex");
const withoutTrail: readonly string[] = [pages.home, inMalayalam(pages.home), pages.inauguration];

describe.each(indexable.map((page) => [page.path, page] as const))(
  "%s",
  (path, { canonical, meta, data, title }) => {
    test("has one address for its canonical link and og:url", () => {
      expect(canonical).toBe(new URL(path, site.url).href);
      expect(meta("og:url")).toBe(canonical);
    });

    test("has a share picture that exists, weighs less than 80 KB and has the stated size", async () => {
      expect(meta("twitter:card")).toBe("summary_large_image");
      const address = new URL(meta("og:image") ?? "", site.url);
      expect(address.origin).toBe(site.url);
      const picture = readBuilt(address.pathname);
      const { format, width, height } = await sharp(picture).metadata();
      expect({ format, width: String(width), height: String(height) }).toEqual({
        format: "png",
        width: meta("og:image:width"),
        height: meta("og:image:height"),
      });
      expect(picture.length).toBeLessThan(80 * 1024);
      expect(meta("og:image:alt")).toBeTruthy();
    });

    test("has a title and a description that no other page has", () => {
      expect(indexable.filter((other) => other.title === title)).toHaveLength(1);
      expect(indexable.filter((other) => other.meta("description") === meta("description"))).toHaveLength(1);
      expect(meta("description")?.length).toBeGreaterThanOrEqual(70);
    });

    test("has a breadcrumb trail if it is below the home page", () => {
      const trails = data.filter((thing) => thing["@type"] === "BreadcrumbList");
      if (withoutTrail.includes(path)) return expect(trails).toEqual([]);
      expect(trails).toHaveLength(1);
      const items = trails.flatMap(({ itemListElement }) => itemListElement);
      expect(items).toMatchObject([
        path.startsWith("/ml/")
          ? { position: 1, name: "ഹോം", item: `${site.url}/ml` }
          : { position: 1, name: "Home", item: `${site.url}/` },
        ...items.slice(1),
      ]);
      expect(items.at(-1)).toMatchObject({ position: items.length, item: canonical });
    });
  },
);

test("noindex pages have no og:url, and all but the 404 page have a canonical link", () => {
  const paths = noindex.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/404", pages.employeeInterns, pages.employeeSales]));
  for (const { path, canonical, meta } of noindex) {
    expect(canonical).toBe(isPageNotFound(path) ? undefined : new URL(path, site.url).href);
    expect(meta("og:url")).toBeUndefined();
  }
});

/** Reads a sitemap like a crawler, which stops at the first violation of the protocol. */
async function readSitemap(address: string) {
  const reader = new XMLToSitemapItemStream({ level: ErrorLevel.THROW });
  return Array.fromAsync(Readable.from(readBuilt(new URL(address).pathname)).pipe(reader));
}

test("the sitemap passes a strict reader, and lists the indexable pages with their translations", async () => {
  const [, robots = ""] = /^Sitemap: (.+)$/m.exec(readBuilt("robots.txt").toString()) ?? [];
  const parts = await parseSitemapIndex(Readable.from(readBuilt(new URL(robots).pathname)));
  const items = (await Promise.all(parts.map(({ url }) => readSitemap(url)))).flat();
  expect(items.map(({ url }) => url).toSorted()).toEqual(
    indexable.map(({ path }) => new URL(path, site.url).href).toSorted(),
  );
  const alternates = items.flatMap(({ url, links }) =>
    links.length > 0
      ? [[url, Object.fromEntries(links.map((link: { lang: string; url: string }) => [link.lang, link.url]))]]
      : [],
  );
  const listed = new Set(items.map(({ url }) => url));
  const inBoth = translatedPages
    .map((path) => [path, inMalayalam(path)].map((one) => new URL(one, site.url).href))
    .filter((pair) => pair.every((url) => listed.has(url)))
    .flatMap(([en, ml]) => [en, ml].map((url) => [url, { en, ml, "x-default": en }]));
  expect(inBoth.length).toBeGreaterThan(4);
  expect(Object.fromEntries(alternates)).toEqual(Object.fromEntries(inBoth));
});

// `tests/e2e` walks through the first list; the second is reached in the journeys of the forms that lead there.
test("every built page is described, so that the journeys visit it", () => {
  const described = [...publicPages, ...pagesBehindForms].map(({ path }) => path).concat(familyPages.flat());
  expect(builtHeads.map(({ path }) => path).toSorted()).toEqual(described.toSorted());
});

// No page links to the one for the site's inauguration: it is announced elsewhere, and leads to the home page.
const linkedPages = indexable.filter(({ path }) => path !== pages.inauguration);

test.each(linkedPages.map(({ path }) => path))("%s is linked to by another page", (path) => {
  const link = new RegExp(`<a\\b[^>]*\\shref="${path}(?:[?#][^"]*)?"`);
  const linking = builtHeads.filter((page) => page.path !== path && link.test(page.html));
  expect(linking.map((page) => page.path)).not.toEqual([]);
});

test("security.txt says whom to write to, and until when", () => {
  expect(readBuilt(".well-known/security.txt").toString()).toMatch(
    new RegExp(`^Contact: mailto:${site.contact.email}\nExpires: 20\\d\\d-.*Z\n`),
  );
});

test("the sitemap lists every indexable page and no other", () => {
  expect(readBuilt("robots.txt").toString()).toContain(`Sitemap: ${site.url}/sitemap-index.xml`);
  expect(readBuilt("sitemap-index.xml").toString()).toContain(`${site.url}/sitemap-0.xml`);
  const listed = [
    ...readBuilt("sitemap-0.xml")
      .toString()
      .matchAll(/<loc>([^<]*)<\/loc>/g),
  ];
  expect(listed.map(([, address]) => address).toSorted()).toEqual(
    indexable.map(({ canonical }) => canonical).toSorted(),
  );
});

test("a page and its translation name each other and the English one as the default, and no other page does", () => {
  const alternates = ({ html }: { html: string }) =>
    Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
        lang,
        href,
      ]),
    );
  const translated = builtHeads.filter((page) => Object.keys(alternates(page)).length > 0);
  const both = translatedPages.flatMap((path) => [path, inMalayalam(path)]);
  expect(translated.map(({ path }) => path).toSorted()).toEqual(both.toSorted());
  for (const path of translatedPages) {
    const english = new URL(path, site.url).href;
    const expected = { en: english, ml: new URL(inMalayalam(path), site.url).href, "x-default": english };
    for (const page of translated.filter((one) => [path, inMalayalam(path)].includes(one.path)))
      expect(alternates(page)).toEqual(expected);
  }
});

describe("structured data", () => {
  const thingsOn = (path: string, type: string) =>
    indexable.find((page) => page.path === path)?.data.filter((thing) => thing["@type"] === type) ?? [];

  test("the home page describes the firm with its name, address and phone number", () => {
    expect(thingsOn(pages.home, "ProfessionalService")).toMatchObject([
      {
        "@context": "https://schema.org",
        name: site.name,
        url: site.url,
        telephone: site.contact.phone,
        address: { "@type": "PostalAddress", addressLocality: site.contact.address.city },
      },
    ]);
  });

  test("the services page describes nine services, each with an existing page", () => {
    const services = thingsOn(pages.services, "Service");
    expect(services).toHaveLength(9);
    for (const { url, name, description, provider } of services) {
      expect(name && description).toBeTruthy();
      expect(provider).toEqual({ "@id": `${site.url}/#organization` });
      expect(thingsOn(new URL(String(url)).pathname, "Service")).toHaveLength(1);
    }
  });

  test("the about page describes the people who are shown on it", () => {
    const html = indexable.find(({ path }) => path === pages.about)?.html ?? "";
    const people = thingsOn(pages.about, "Person");
    expect(people.length).toBeGreaterThan(0);
    for (const { name, jobTitle } of people) {
      expect(jobTitle).toBeTruthy();
      expect(html.split(String(name)).length).toBeGreaterThan(2);
    }
  });
});

test("the manifest's icons exist in the sizes it gives", async () => {
  const { icons } = JSON.parse(readBuilt("manifest.webmanifest").toString());
  expect(icons.length).toBeGreaterThan(1);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(readBuilt(src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("llms.txt names the firm and links only to pages that the site has", () => {
  const text = readBuilt("llms.txt").toString();
  expect(text.startsWith(`# ${site.name}\n\n> ${siteDescription}\n`)).toBe(true);
  const known: readonly string[] = [...indexable.map(({ path }) => path), pages.brochure];
  const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, address = ""]) => new URL(address));
  expect(links.filter(({ pathname, hash }) => pathname === pages.services && hash)).toHaveLength(9);
  for (const { origin, pathname } of links) {
    expect(origin).toBe(site.url);
    expect(known).toContain(pathname);
  }
});
