import type { APIRoute } from "astro";
import { llmsText } from "../content/llms-text.ts";

export const GET: APIRoute = async ({ locals }) =>
  new Response(await llmsText(locals.firm), { headers: { "content-type": "text/plain; charset=utf-8" } });
