import { readFile } from "node:fs/promises";
import type { APIRoute } from "astro";

/** The serif under a lasting name, for pages that functions render: the site's own names change with every build. */
export const getStaticPaths = () => [{ params: { cut: "newsreader-roman" } }];

export const GET: APIRoute = async ({ params }) =>
  new Response(Uint8Array.from(await readFile(`src/kit/styles/fonts/${params["cut"]}.woff2`)), {
    headers: { "content-type": "font/woff2" },
  });
