import { type CollectionEntry, getCollection, getEntry } from "astro:content";
import { langOfPage } from "#kit/language.ts";
import {
  familyPicture,
  type PageFamily,
  type PublicPage,
  pageFamilies,
  type TermsPage,
  termsPages,
  type WordedPage,
  wordedPages,
} from "./pages.ts";

/** The name of a file in the language of the page. */
const fileHere = (file: string) => `${langOfPage() ? "ml/" : ""}${file}`;

/** A page's texts. A missing file fails the build rather than leaving a page without text. */
export async function pageCopy<Name extends WordedPage>(name: Name): Promise<CollectionEntry<Name>["data"]> {
  const file = fileHere(wordedPages[name].file);
  const entry = (await getCollection(name)).find(({ id }) => id === file);
  if (!entry) throw new Error(`The words "${file}" of a page are missing: see src/content/pages.`);
  return entry.data;
}

/** The texts of the fair's page in Malayalam, which has the facts of the one in English instead of its steps. */
export async function fairInMalayalamCopy(): Promise<CollectionEntry<"fairInMalayalam">["data"]> {
  const [entry] = await getCollection("fairInMalayalam");
  if (!entry)
    throw new Error("The words of the job fair in Malayalam are missing: see src/content/pages/ml.");
  return entry.data;
}

/** One of the firm's terms documents. A missing one fails the build, since forms ask visitors to agree to it. */
export async function termsCopy(name: TermsPage): Promise<CollectionEntry<"legal">> {
  const file = fileHere(termsPages[name].file);
  const entry = await getEntry("legal", file);
  if (!entry) throw new Error(`The terms "${file}" are missing: see src/content/legal.`);
  return entry;
}

interface Summarised {
  readonly seo: { readonly title?: string; readonly description: string };
  readonly banner?: { readonly title: string };
}

/** A page with the texts by which others refer to it. */
interface SummarisedPage extends PublicPage {
  readonly title: string;
  readonly description: string;
}

function summarise(page: PublicPage, { seo, banner }: Summarised): SummarisedPage {
  const title = page.share?.title ?? seo.title ?? banner?.title;
  if (!title) throw new Error(`The page "${page.file}" has no title: see src/content/pages.ts.`);
  return { ...page, title, description: seo.description };
}

/** Every public page, in the order of `pages.ts`. */
export async function summarisedPages(): Promise<readonly SummarisedPage[]> {
  const worded = Object.keys(wordedPages) as WordedPage[];
  const terms = Object.keys(termsPages) as TermsPage[];
  return Promise.all([
    ...worded.map(async (name) => summarise(wordedPages[name], await pageCopy(name))),
    ...terms.map(async (name) => summarise(termsPages[name], (await termsCopy(name)).data)),
  ]);
}

interface SummarisedFamilyPage {
  readonly picture: string;
  readonly title: string;
}

/** Every page of every family, with what its preview picture shows. */
export async function summarisedFamilyPages(): Promise<readonly SummarisedFamilyPage[]> {
  const entries = { services: await getCollection("services"), cases: await getCollection("caseStudies") };
  return (Object.keys(pageFamilies) as PageFamily[]).flatMap((family) =>
    entries[family].map(({ id, data }) => ({ picture: familyPicture(family, id), title: data.title })),
  );
}
