import { type CollectionEntry, getCollection } from "astro:content";

/** The collections that hold the texts of one page each. */
type PageName =
  | "home"
  | "about"
  | "servicesPage"
  | "contact"
  | "projectSubmission"
  | "verification"
  | "jobFair"
  | "creators"
  | "personnel"
  | "inauguration"
  | "notFound";

/** A page's texts. A missing file fails the build rather than leaving a page without text. */
export async function pageCopy<Name extends PageName>(name: Name): Promise<CollectionEntry<Name>["data"]> {
  const [entry] = await getCollection(name);
  if (!entry) throw new Error(`The words of the page "${name}" are missing: see src/content/pages.`);
  return entry.data;
}
