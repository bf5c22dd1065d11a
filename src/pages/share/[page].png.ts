import type { APIRoute, InferGetStaticPropsType } from "astro";
import { openGraphPicture } from "#kit/picture/open-graph-picture.ts";
import { summarisedFamilyPages, summarisedPages } from "../../content/page-copy.ts";

export async function getStaticPaths() {
  const single = (await summarisedPages()).flatMap(({ share, title }) =>
    share ? [{ picture: share.picture, title }] : [],
  );
  const pages = [...single, ...(await summarisedFamilyPages())];
  return pages.map(({ picture, title }) => ({ params: { page: picture }, props: { title } }));
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(Uint8Array.from(await openGraphPicture(props.title)), {
    headers: { "content-type": "image/png" },
  });
