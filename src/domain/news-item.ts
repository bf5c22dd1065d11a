import * as z from "zod/mini";

/** The newest are shown, this many (public-site §9). */
export const NEWS_SHOWN = 12;

/** A news item as visitors get it. */
export const newsItemSchema = z.object({
  _id: z.string(),
  title: z.string(),
  newsLink: z.string(),
  /** Address of the picture. */
  newsFile: z.string(),
  updatedAt: z.string(),
});

export type NewsItemView = z.infer<typeof newsItemSchema>;

/** A news item as it is kept. */
export interface NewsItem {
  /** May be empty: the admin form does not ask for one (spec-decisions F8). */
  readonly title: string;
  /** An http or https address. */
  readonly newsLink: string;
  /** Address of the picture, below `/uploads/`. */
  readonly newsFile: string;
}

/** What the carousel shows: items that have a date, newest first, at most twelve (public-site §7). */
export const newestNews = <T extends { readonly updatedAt?: string | undefined }>(items: readonly T[]) =>
  items
    .filter((item) => item.updatedAt)
    .toSorted((a, b) => (b.updatedAt ?? "").localeCompare(a.updatedAt ?? ""))
    .slice(0, NEWS_SHOWN);
