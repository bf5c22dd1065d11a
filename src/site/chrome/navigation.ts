import { pages } from "#addresses/public.ts";
import { siteLinks } from "#firm/site.ts";
import { services } from "#rules/services.ts";
import { publicPages } from "../../content/pages.ts";

export interface NavigationLink {
  readonly label: string;
  readonly href: string;
  /** On another site, so opened in a new tab. */
  readonly outside?: true;
}

const serviceLinks: readonly NavigationLink[] = services.map(({ anchor, label }) => ({
  label,
  href: `${pages.services}#${anchor}`,
}));

const [outsourcing, ...consulting] = serviceLinks;

/** The header's dropdown: the first service, then the submenu of all others. */
export const serviceMenu = {
  first: outsourcing,
  submenu: { label: "Business Consulting", links: consulting },
} as const;

/** The services as the footer lists them. */
export const serviceShortcuts = serviceLinks;

const [firstResource, ...otherResources] = publicPages.flatMap(({ resource, path }) =>
  resource === null ? [] : [{ label: resource, href: path }],
);

/** The footer's resources, pages of the site around those outside; links without an address are omitted. */
export const resources: readonly NavigationLink[] = [
  ...(firstResource ? [firstResource] : []),
  { label: "Blogs", href: siteLinks.blogs, outside: true } as const,
  { label: "Careers", href: siteLinks.careers, outside: true } as const,
  ...otherResources,
].filter(({ href }) => href.length > 0);
