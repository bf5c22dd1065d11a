import { createHash } from "node:crypto";
import { appendFile, copyFile, glob, mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { type BuildOptions, build } from "esbuild";
import { documentViewer as address } from "../../src/addresses/admin.ts";
import { root } from "../process/root.ts";

const source = join(root, "src/admin/document");
const library = join(root, "node_modules/pdfjs-dist");

/** The back office's browsers. */
const target = ["safari17.5", "chrome125", "firefox126"];

async function bundled(entry: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target,
    legalComments: "none",
    logLevel: "warning",
    ...options,
  });
  return outputFiles?.[0]?.text ?? "";
}

/** A text would end an element, or the browser would not find its end. */
function assertInline(code: string, name: string): string {
  if (/<\/(?:script|style)|<!--/i.test(code)) throw new Error(`The ${name} cannot be part of a page.`);
  return code;
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page in which documents are shown, with all that runs in it, and the policy that allows nothing else. */
async function viewerPage(): Promise<{ readonly html: string; readonly policy: string }> {
  const [html, style, script, worker] = await Promise.all([
    readFile(join(source, "viewer.html"), "utf8"),
    // The pictures in the library's style are those of its editors.
    bundled(join(source, "viewer.css"), { loader: { ".svg": "empty", ".gif": "empty" } }),
    bundled(join(source, "viewer.ts")),
    bundled(join(library, "legacy/build/pdf.worker.mjs")),
  ]);
  const put = (page: string, element: string, name: string, code: string) =>
    page.replace(`${element}</`, () => `${element}${assertInline(code, name)}</`);
  const page = put(html, "<style>", "style", style);
  return {
    html: put(put(page, 'id="worker">', "worker", worker), "<script>", "script", script),
    policy: [
      "sandbox allow-scripts",
      "default-src 'none'",
      // Decoders of pictures are WebAssembly, which is not JavaScript's eval().
      `script-src ${hashOf(script)} 'wasm-unsafe-eval'`,
      `style-src ${hashOf(style)}`,
      "img-src blob: data:",
      "worker-src blob:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join("; "),
  };
}

/** Tables of East Asian characters, signs that no system has as a font, and decoders of pictures, with their licences. */
const parts = /^cmaps\/|\/(?:FoxitSymbol|FoxitDingbats|LICENSE_FOXIT)|^wasm\/\w*(?:jbig2|openjpeg)(?:\.|$)/i;

async function partFiles(): Promise<ReadonlyMap<string, string>> {
  const found = await Array.fromAsync(glob("*/*", { cwd: library }));
  const files = found.filter((file) => parts.test(file) && !file.endsWith(".js"));
  return new Map([...files, "LICENSE"].map((file) => [basename(file), join(library, file)]));
}

/** Builds the page in which the back office shows documents: docs/decisions/015-documents-in-a-frame.md. */
export function documentViewer(): AstroIntegration {
  return {
    name: "document-viewer",
    hooks: {
      "astro:server:setup": ({ server }) => {
        server.middlewares.use(address, async ({ url = "/" }, response, next) => {
          const name = url.split("?", 1)[0]?.slice(1) ?? "";
          const file = (await partFiles()).get(name);
          if (name === "") {
            const { html, policy } = await viewerPage();
            response.setHeader("Content-Type", "text/html; charset=utf-8");
            response.setHeader("Content-Security-Policy", policy);
            response.end(html);
          } else if (file) response.end(await readFile(file));
          else next();
        });
      },
      "astro:build:done": async ({ dir, logger }) => {
        const directory = join(fileURLToPath(dir), address);
        await mkdir(directory, { recursive: true });
        const { html, policy } = await viewerPage();
        await writeFile(join(directory, "index.html"), html);
        const files = await partFiles();
        await Promise.all(Array.from(files, ([name, file]) => copyFile(file, join(directory, name))));
        await appendFile(
          join(fileURLToPath(dir), "_headers"),
          `${address}*\n  Content-Security-Policy: ${policy}\n`,
        );
        logger.info(`${html.length} bytes, and ${files.size} files`);
      },
    },
  };
}
