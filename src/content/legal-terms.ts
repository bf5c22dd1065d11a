import { type CollectionEntry, getEntry } from "astro:content";

/** One of the firm's terms documents. A missing one fails the build, since forms ask visitors to agree to it. */
export async function legalTerms(id: string): Promise<CollectionEntry<"legal">> {
  const entry = await getEntry("legal", id);
  if (!entry) throw new Error(`The terms "${id}" are missing: see src/content/legal.`);
  return entry;
}
