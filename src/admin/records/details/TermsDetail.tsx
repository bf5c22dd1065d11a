import { isDated } from "#admin/records/dated.ts";
import { formatDate } from "#domain/calendar.ts";
import { Detail } from "./DetailList.tsx";

interface Props {
  /** The day of the terms that were agreed to. */
  readonly version: string | null | undefined;
  /** Where they can be read. */
  readonly page: string;
}

/**
 * Of which day the terms were that somebody agreed to. They are read on the site, which the back office's own links never
 * lead to.
 */
export const TermsDetail = ({ version, page }: Props) => (
  <Detail label="Terms of" value={version}>
    {version ? (
      <a href={page} target="_blank" rel="noopener">
        {isDated(version) ? <time dateTime={version}>{formatDate(version)}</time> : version}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    ) : null}
  </Detail>
);
