import type { APIRoute } from "astro";
import { site } from "#firm/site.ts";
import { brochure } from "#site/brochure/brochure.ts";
import { brochureWords } from "#site/brochure/brochure-words.ts";

/** Must yield the path in `pages.brochure`. */
export const getStaticPaths = () => [{ params: { product: site.shortName } }];

export const GET: APIRoute = async ({ locals }) =>
  new Response(Uint8Array.from(await brochure(await brochureWords(), locals.firm)), {
    headers: { "content-type": "application/pdf" },
  });
