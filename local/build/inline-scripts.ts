import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { minifySync } from "vite";

const runtimeFile = fileURLToPath(import.meta.resolve("astro/runtime/server/astro-island.js"));

/** What hydrates islands. Astro's own minified copy is for older browsers than ours, and an eighth larger. */
const islandRuntime = readFileSync(runtimeFile, "utf8").replaceAll("process.env.NODE_ENV", '"production"');

const isIslandRuntime = (script: string) => script.includes('customElements.define("astro-island"');

const options = { module: false, compress: { target: "es2022" }, mangle: true } as const;

const minified = new Map<string, string>();

function minify(script: string): string {
  const known = minified.get(script);
  if (known !== undefined) return known;
  const source = isIslandRuntime(script) ? `(()=>{${islandRuntime}})()` : script;
  const { code, errors } = minifySync("inline.js", source, options);
  if (errors.length > 0) throw new Error(`An inline script cannot be minified: ${errors[0]?.message}`);
  minified.set(script, code);
  return code;
}

/** The page with its classic scripts minified, which Astro leaves as they are written. Modules are minified by Vite. */
export const minifyInlineScripts = (page: string) =>
  page.replace(
    /(<script>)([\s\S]*?)(?=<\/script>)/g,
    (_, tag: string, script: string) => tag + minify(script),
  );
