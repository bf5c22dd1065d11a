import { pages, pagesOfMany } from "#addresses/public.ts";
import { siteLinks } from "#firm/site.ts";
import { services } from "#rules/services.ts";
import { type PublicPage, publicPages, wordedPages } from "../../content/pages.ts";

interface NavigationLink {
  readonly label: string;
  readonly href: string;
  /** On another site, so opened in a new tab. */
  readonly outside?: true;
}

const linksTo = (address: (anchor: string) => string): NavigationLink[] =>
  services.map(({ anchor, label }) => ({ label, href: address(anchor) }));

const [outsourcing, ...consulting] = linksTo(pagesOfMany.service);

/** The header's dropdown, which leads to the services' own pages: the first service, then the submenu of all others. */
export const serviceMenu = {
  first: outsourcing,
  submenu: { label: "Business Consulting", links: consulting },
} as const;

/** The services as the footer lists them. */
export const serviceShortcuts: readonly NavigationLink[] = linksTo((anchor) => `${pages.services}#${anchor}`);

/** What only the open menu has room for. */
export const furtherPages = Object.values<PublicPage>(wordedPages).flatMap(({ menu, path }) =>
  menu ? { label: menu, href: path } : [],
);

const [firstResource, ...otherResources] = publicPages.flatMap(({ resource, path }) =>
  resource === null ? [] : [{ label: resource, href: path }],
);

/** The footer's resources, pages of the site around those outside; links without a URL are omitted. */
export const resources: readonly NavigationLink[] = [
  ...(firstResource ? [firstResource] : []),
  { label: "Blogs", href: siteLinks.blogs, outside: true } as const,
  { label: "Careers", href: siteLinks.careers, outside: true } as const,
  ...otherResources,
].filter(({ href }) => href.length > 0);
