import type { APIRoute, InferGetStaticPropsType } from "astro";
import { openGraphPicture } from "#kit/picture/open-graph-picture.ts";
import { sharedTitles } from "../../content/shared-titles.ts";

export async function getStaticPaths() {
  const titles = Object.entries(await sharedTitles());
  return titles.map(([page, title]) => ({ params: { page }, props: { title } }));
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(Uint8Array.from(await openGraphPicture(props.title)), {
    headers: { "content-type": "image/png" },
  });
