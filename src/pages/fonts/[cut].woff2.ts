import { readFile } from "node:fs/promises";
import type { APIRoute } from "astro";

/** The serif and the Malayalam face under lasting names, for pages that functions render: the site's own names change with every build. */
export const getStaticPaths = () => ["newsreader-roman", "malayalam-400"].map((cut) => ({ params: { cut } }));

export const GET: APIRoute = async ({ params }) =>
  new Response(Uint8Array.from(await readFile(`src/kit/styles/fonts/${params["cut"]}.woff2`)), {
    headers: { "content-type": "font/woff2" },
  });
