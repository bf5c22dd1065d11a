import type { Plugin } from "vite";

/**
 * What runs at every `import()`: asks for all that the module imports at once, instead of one after another, and for each
 * file once, however often it is imported, since every asking leaves a link in the page. Vite's own helper is five times
 * as long, for style sheets, which Astro writes into the pages.
 */
const helper = `export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (document.querySelector(\`[href="/\${file}"]\`)) continue;
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = "/" + file;
    document.head.append(link);
  }
  return load();
};`;

export const smallPreload = (): Plugin => ({
  name: "small-preload",
  apply: "build",
  enforce: "pre",
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => helper },
});
