import type { APIRoute, InferGetStaticPropsType } from "astro";
import { openGraphPicture } from "#kit/picture/open-graph-picture.ts";
import { summarisedPages } from "../../content/page-copy.ts";

export async function getStaticPaths() {
  const pages = await summarisedPages();
  return pages.flatMap(({ share, title }) =>
    share ? [{ params: { page: share.picture }, props: { title } }] : [],
  );
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(Uint8Array.from(await openGraphPicture(props.title)), {
    headers: { "content-type": "image/png" },
  });
