import type { APIRoute } from "astro";
import { drawFooterWater } from "#kit/motif/charts.ts";

export const GET: APIRoute = () =>
  new Response(drawFooterWater(), { headers: { "content-type": "image/svg+xml" } });
