import { type CollectionEntry, getEntry } from "astro:content";

/** A document of the firm's terms. One that is missing stops the build, since forms ask people to agree to it. */
export async function legalTerms(id: string): Promise<CollectionEntry<"legal">> {
  const entry = await getEntry("legal", id);
  if (!entry) throw new Error(`The terms "${id}" are missing: see src/content/legal.`);
  return entry;
}
