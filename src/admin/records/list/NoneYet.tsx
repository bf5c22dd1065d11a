import type { ReactNode } from "react";
import { Empty } from "#admin/screen/Empty.tsx";

interface Props {
  readonly title: string;
  /** Where on the site the records come from, and what the way there is called. */
  readonly page: string;
  readonly way: string;
  /** What will appear here. */
  readonly children: ReactNode;
}

/** Stands where a list of what people send through the site is empty, and leads to where they send it. */
export const NoneYet = ({ title, page, way, children }: Props) => (
  <Empty title={title}>
    <p>{children}</p>
    <a className="button button--quiet button--small" href={page} target="_blank" rel="noopener">
      {way}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  </Empty>
);
