import type { APIRoute } from "astro";
import { absoluteUrl } from "#firm/site.ts";
import { DAY_MS } from "#rules/calendar.ts";

/** RFC 9116 recommends less than a year, after which the page must have been built again. */
const VALID_DAYS = 360;

/** A whole day, so that what is built from the same sources on one day is the same. */
const expires = `${new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10)}T00:00:00Z`;

const text = (email: string) => `Contact: mailto:${email}
Expires: ${expires}
Preferred-Languages: en, ml
Canonical: ${absoluteUrl(".well-known/security.txt")}
`;

export const GET: APIRoute = ({ locals }) =>
  new Response(text(locals.firm.email), { headers: { "content-type": "text/plain; charset=utf-8" } });
