import { isDated } from "#admin/inbox/dated.ts";
import { isGiven } from "#admin/inbox/given.ts";
import { formatDate } from "#rules/calendar.ts";
import { Detail } from "./DetailList.tsx";

interface Props {
  /** The date of the terms that were accepted. */
  readonly version: string | null | undefined;
  /** The page with the terms. */
  readonly page: string;
}

/**
 * The date of the accepted terms. Links to the public page in a new tab, since the back office's own links never lead
 * there.
 */
export const TermsDetail = ({ version, page }: Props) => (
  <Detail label="Terms dated" value={version}>
    {isGiven(version) && (
      <a href={page} target="_blank" rel="noopener">
        {isDated(version) ? <time dateTime={version}>{formatDate(version)}</time> : version}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    )}
  </Detail>
);
