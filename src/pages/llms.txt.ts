import type { APIRoute } from "astro";
import { llmsText } from "../content/llms-text.ts";

export const GET: APIRoute = async () =>
  new Response(await llmsText(), { headers: { "content-type": "text/plain; charset=utf-8" } });
