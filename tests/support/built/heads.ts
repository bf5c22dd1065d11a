import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const dist = new URL("../../../dist/", import.meta.url).pathname;

export const readBuilt = (address: string): Buffer => readFileSync(join(dist, address));

const attribute = (tag: string, name: string) => tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1];

interface BuiltHead {
  /** The page's path, from the root of the site. */
  readonly path: string;
  readonly html: string;
  readonly title: string;
  readonly canonical: string | undefined;
  /** The content of the `<meta>` with this name or property. */
  meta(name: string): string | undefined;
  /** The page's structured data. */
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

function readHead(file: string): BuiltHead {
  const html = readBuilt(file).toString();
  const metas = html.match(/<meta\s[^>]*>/g) ?? [];
  const links = html.match(/<link\s[^>]*>/g) ?? [];
  const canonical = links.find((tag) => attribute(tag, "rel") === "canonical");
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return {
    path: `/${file.replace(/(?:^|\/)index\.html$/, "").replace(/\.html$/, "")}`,
    html,
    title: html.match(/<title>([^<]*)<\/title>/)?.[1] ?? "",
    canonical: canonical && attribute(canonical, "href"),
    meta: (name) => {
      const tag = metas.find((meta) => [attribute(meta, "name"), attribute(meta, "property")].includes(name));
      return tag && attribute(tag, "content");
    },
    data: [...scripts].map(([, json = ""]) => JSON.parse(json)),
  };
}

/** The heads of the public site's built pages. */
export const builtHeads: readonly BuiltHead[] = globSync("**/*.html", { cwd: dist })
  .filter((file) => !file.startsWith("admin/"))
  .toSorted()
  .map(readHead);
