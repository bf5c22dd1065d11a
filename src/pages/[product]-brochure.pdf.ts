import type { APIRoute } from "astro";
import { brochure } from "#features/brochure/brochure.ts";
import { site } from "#site";
import { brochureWords } from "../content/brochure-words.ts";

/** Must yield the address in `pages.brochure`. */
export const getStaticPaths = () => [{ params: { product: site.shortName } }];

export const GET: APIRoute = async () =>
  new Response(Uint8Array.from(await brochure(await brochureWords())), {
    headers: { "content-type": "application/pdf" },
  });
