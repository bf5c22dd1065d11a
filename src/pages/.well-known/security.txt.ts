import type { APIRoute } from "astro";
import { DAY_MS } from "#rules/calendar.ts";
import { site } from "#site";

/** RFC 9116 recommends less than a year, after which the page must have been built again. */
const VALID_DAYS = 360;

const expires = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString();

const text = `Contact: mailto:${site.contact.email}
Expires: ${expires}
Preferred-Languages: en, ml
Canonical: ${new URL(".well-known/security.txt", site.url).href}
`;

export const GET: APIRoute = () =>
  new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
