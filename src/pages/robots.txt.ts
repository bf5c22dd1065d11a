import type { APIRoute } from "astro";
import { adminPages } from "#addresses/admin.ts";
import { newsFeed } from "#addresses/public.ts";
import { site } from "#firm/site.ts";

const text = `User-agent: *
Disallow: ${adminPages.home}

Sitemap: ${new URL("sitemap-index.xml", site.url).href}
Sitemap: ${new URL(newsFeed, site.url).href}
`;

export const GET: APIRoute = () =>
  new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
