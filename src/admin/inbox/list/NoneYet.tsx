import type { ReactNode } from "react";
import { Empty } from "#admin/screen/Empty.tsx";

interface Props {
  readonly title: string;
  /** The page of the site where the records come from, and the label of the link to it. */
  readonly page: string;
  readonly way: string;
  /** Says what will appear here. */
  readonly children: ReactNode;
}

/** The empty state of a list of visitors' submissions, with a link to the form they come from. */
export const NoneYet = ({ title, page, way, children }: Props) => (
  <Empty title={title}>
    <p>{children}</p>
    <a className="button button--quiet button--small" href={page} target="_blank" rel="noopener">
      {way}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  </Empty>
);
