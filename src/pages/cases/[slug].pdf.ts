import type { APIRoute, GetStaticPaths } from "astro";
import { casePdf } from "#site/cases/case-pdf.ts";
import { type CaseStudy, listCases } from "../../content/case-list.ts";
import { titlesOfServices } from "../../content/service-list.ts";

export const getStaticPaths = (async () =>
  (await listCases()).map((entry) => ({
    params: { slug: entry.id },
    props: { entry },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ entry: CaseStudy }> = async ({ props: { entry } }) =>
  new Response(Uint8Array.from(await casePdf(entry, await titlesOfServices(entry.data.services))), {
    headers: { "content-type": "application/pdf" },
  });
