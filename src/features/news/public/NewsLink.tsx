import type { ReactNode } from "react";
import type { ShownNewsItem } from "../news.ts";

interface Props {
  readonly item: Pick<ShownNewsItem, "newsLink" | "page">;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Leads to an item's own page, or else to the article elsewhere. */
export const NewsLink = ({ item: { newsLink, page }, className, children }: Props) =>
  page ? (
    <a className={className} href={page}>
      {children}
    </a>
  ) : (
    <a className={className} href={newsLink} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
