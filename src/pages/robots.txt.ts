import type { APIRoute } from "astro";
import { adminPages } from "#addresses/admin.ts";
import { newsFeed } from "#addresses/public.ts";
import { absoluteUrl } from "#firm/site.ts";

const text = `User-agent: *
Disallow: ${adminPages.home}

Sitemap: ${absoluteUrl("sitemap-index.xml")}
Sitemap: ${absoluteUrl(newsFeed)}
`;

export const GET: APIRoute = () =>
  new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
