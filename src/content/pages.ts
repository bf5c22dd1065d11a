import type { z } from "astro/zod";
import { newsItemShell } from "#addresses/news.ts";
import { inMalayalam, linkPages, pages, pagesOfMany, translatedPages } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import type { Translated } from "#kit/page/words-of-pages.ts";
import {
  about,
  creators,
  home,
  inauguration,
  notFound,
  personnel,
  servicesPage,
} from "./schemas/firm-pages.ts";
import { certificateCheck, contact, jobFair, projectSubmission, verification } from "./schemas/form-pages.ts";
import { pageWords } from "./schemas/text.ts";

export interface Listing {
  readonly under: "pages" | "forms";
  readonly label: string;
  /** Part of the page to link to, if not its top. */
  readonly path?: string;
}

/** A page that visitors and search engines find by its path. Whatever lists pages is derived from this. */
export interface PublicPage {
  /** Spelled in `src/addresses/public.ts` if other code links to the page. */
  readonly path: string;
  /** Name of the file with its words, in `src/content/pages` or, for terms, in `src/content/legal`. */
  readonly file: string;
  /**
   * Name of the preview picture for shared links, and the title drawn on it if that is not the page's own; `null` for a
   * page that is not to be found.
   */
  readonly share: { readonly picture: string; readonly title?: string } | null;
  /** Label in the open menu, below the entries that the header has room for. */
  readonly menu?: Translated;
  /** Label among the footer's resources, if it is one of them. */
  readonly resource: string | null;
  /** Where llms.txt lists it, if it does. */
  readonly listing: Listing | null;
  /** React hydrates a part of it. No other page loads React. */
  readonly hasIsland: boolean;
}

interface WordedDescription extends PublicPage {
  /** What the file of its words must hold. */
  readonly schema: z.ZodType;
}

/** The pages with words of their own, each by the name of its content collection. */
export const wordedPages = {
  home: {
    schema: home,
    path: pages.home,
    file: "home",
    share: { picture: "home", title: site.tagline },
    resource: null,
    listing: null,
    hasIsland: true,
  },
  about: {
    schema: about,
    path: pages.about,
    file: "about",
    share: { picture: "about" },
    resource: "About",
    listing: { under: "pages", label: "About" },
    hasIsland: true,
  },
  servicesPage: {
    schema: servicesPage,
    path: pages.services,
    file: "services",
    share: { picture: "services" },
    menu: "Services and fees",
    resource: null,
    listing: { under: "pages", label: "Services" },
    hasIsland: true,
  },
  cases: {
    schema: pageWords,
    path: pages.cases,
    file: "cases",
    share: { picture: "cases" },
    menu: "What we did",
    resource: null,
    listing: { under: "pages", label: "What we did" },
    hasIsland: false,
  },
  newsPage: {
    schema: pageWords,
    path: pages.news,
    file: "news",
    share: { picture: "news" },
    menu: "News",
    resource: null,
    listing: { under: "pages", label: "News" },
    hasIsland: true,
  },
  contact: {
    schema: contact,
    path: pages.contact,
    file: "contact",
    share: { picture: "contact" },
    resource: null,
    listing: { under: "forms", label: "Contact form", path: pages.contactForm },
    hasIsland: true,
  },
  projectSubmission: {
    schema: projectSubmission,
    path: pages.projectSubmission,
    file: "project-submission",
    share: { picture: "new-project" },
    menu: "Submit an idea",
    resource: null,
    listing: { under: "forms", label: "Submit new project" },
    hasIsland: true,
  },
  verification: {
    schema: verification,
    path: pages.employeeVerification,
    file: "verification",
    share: { picture: "verification" },
    resource: null,
    listing: { under: "forms", label: "Employee verification" },
    hasIsland: true,
  },
  certificateCheck: {
    schema: certificateCheck,
    path: pages.certificateCheck,
    file: "certificate-check",
    share: { picture: "certificate-check" },
    menu: "Check a certificate",
    resource: null,
    listing: { under: "pages", label: "Check a certificate" },
    hasIsland: true,
  },
  jobFair: {
    schema: jobFair,
    path: pages.jobFair,
    file: "job-fair",
    share: { picture: "job-fair" },
    resource: null,
    listing: { under: "forms", label: "Online job fair" },
    hasIsland: true,
  },
  personnel: {
    schema: personnel,
    path: pages.personnel,
    file: "personnel",
    share: { picture: "personnel" },
    resource: null,
    listing: { under: "pages", label: "Personnel" },
    hasIsland: false,
  },
  creators: {
    schema: creators,
    path: pages.creators,
    file: "creators",
    share: { picture: "creators" },
    resource: "Creators",
    listing: { under: "pages", label: "Creators" },
    hasIsland: false,
  },
  inauguration: {
    schema: inauguration,
    path: pages.inauguration,
    file: "inauguration",
    share: { picture: "inauguration" },
    resource: null,
    listing: null,
    hasIsland: false,
  },
  notFound: {
    schema: notFound,
    path: "/404",
    file: "not-found",
    share: null,
    resource: null,
    listing: null,
    hasIsland: false,
  },
} as const satisfies Readonly<Record<string, WordedDescription>>;

/** The firm's terms, which share a collection. */
export const termsPages = {
  terms: {
    path: pages.terms,
    file: "termsconditions",
    share: { picture: "terms" },
    resource: "Terms & Conditions",
    listing: { under: "pages", label: "Terms and conditions" },
    hasIsland: false,
  },
  privacy: {
    path: pages.privacy,
    file: "privacy",
    share: { picture: "privacy" },
    resource: null,
    listing: { under: "pages", label: "Privacy notice" },
    hasIsland: false,
  },
  projectTerms: {
    path: pages.projectTerms,
    file: "termsconditions-submit-new-project",
    share: { picture: "project-terms" },
    resource: null,
    listing: { under: "pages", label: "Terms for ideas" },
    hasIsland: false,
  },
} as const satisfies Readonly<Record<string, PublicPage>>;

/** Pages of one kind: one for each file of a folder of `src/content`, whose name is the last part of its path. */
export const pageFamilies = {
  services: { folder: "services", path: pagesOfMany.service },
  cases: { folder: "cases", path: pagesOfMany.case },
} as const;

export type PageFamily = keyof typeof pageFamilies;

/** The name of the preview picture of one page of a family. */
export const familyPicture = (family: PageFamily, slug: string) => `${family}-${slug}`;

function familyPictureAt(path: string): string | undefined {
  const slug = path.split("/").at(-1) ?? "";
  const families = Object.keys(pageFamilies) as PageFamily[];
  const family = families.find((name) => pageFamilies[name].path(slug) === path);
  return family && familyPicture(family, slug);
}

export type WordedPage = keyof typeof wordedPages;
export type TermsPage = keyof typeof termsPages;

const inEnglish: readonly PublicPage[] = [...Object.values(wordedPages), ...Object.values(termsPages)];

const isTranslated = ({ path }: { readonly path: string }) => translatedPages.some((page) => page === path);

/** Pages whose translation leads to the form in English. */
const formsInEnglish: readonly string[] = [pages.jobFair];

/** The pages in Malayalam: footer and llms.txt list those in English. */
const translations = inEnglish.filter(isTranslated).map((page) => ({
  ...page,
  path: inMalayalam(page.path),
  resource: null,
  listing: null,
  hasIsland: page.hasIsland && !formsInEnglish.includes(page.path),
}));

export const publicPages: readonly PublicPage[] = [...inEnglish, ...translations];

/** The search, and pages that forms and mails lead to, or that a function fills: search engines show none of them. */
const behindForms: readonly Pick<PublicPage, "path" | "hasIsland">[] = [
  { path: pages.search, hasIsland: false },
  { path: linkPages.mailChoice, hasIsland: true },
  { path: linkPages.ownSubmission, hasIsland: true },
  { path: pages.employeeInterns, hasIsland: false },
  { path: pages.employeeSales, hasIsland: false },
  { path: pages.jobFairUser, hasIsland: true },
  { path: pages.jobFairVoucher, hasIsland: true },
  { path: newsItemShell, hasIsland: false },
  { path: pages.jobFairClose, hasIsland: false },
  { path: pages.jobFairWaitingList, hasIsland: true },
  { path: linkPages.jobFairRegistration, hasIsland: true },
  { path: linkPages.jobFairBranding, hasIsland: true },
];

export const pagesBehindForms = [
  ...behindForms,
  ...behindForms.filter(isTranslated).map((page) => ({ ...page, path: inMalayalam(page.path) })),
  // No link leads there: it serves every unknown path below /ml.
  { path: inMalayalam(wordedPages.notFound.path), hasIsland: false },
];

const notFoundPaths: readonly string[] = [wordedPages.notFound.path, inMalayalam(wordedPages.notFound.path)];

/** Whether that is one of the pages for paths without a page. */
export const isPageNotFound = (path: string): boolean => notFoundPaths.includes(path);

/** The path of the preview picture of the page at a path; one without a picture has the home page's. */
export function sharedPicture(path: string): string {
  const own = publicPages.find((page) => page.path === path)?.share?.picture;
  return `/share/${own ?? familyPictureAt(path) ?? wordedPages.home.share.picture}.png`;
}
