import type { APIRoute } from "astro";
import { pages } from "#addresses/public.ts";
import { site, siteDescription } from "#firm/site.ts";

export const GET: APIRoute = () =>
  Response.json({
    name: site.legalName,
    short_name: site.name,
    description: siteDescription,
    lang: site.locale,
    start_url: pages.home,
    display: "browser",
    background_color: "#faf7f1",
    theme_color: "#faf7f1",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-512-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
