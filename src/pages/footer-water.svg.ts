import type { APIRoute } from "astro";
import { drawFooterWater } from "#kit/motif/footer-water.ts";

export const GET: APIRoute = () =>
  new Response(drawFooterWater(), { headers: { "content-type": "image/svg+xml" } });
