import type { RefObject } from "react";
import { pages } from "#addresses/public.ts";
import { formatMoment } from "#rules/calendar.ts";

interface Props {
  /** ISO 8601. */
  readonly withdrawnAt: string;
  /** Takes the focus after a withdrawal, since the button is gone. */
  readonly ref?: RefObject<HTMLParagraphElement | null>;
}

export const WithdrawnNote = ({ withdrawnAt, ref }: Props) => (
  <p className="form-alert form-alert--info" role="status" tabIndex={-1} ref={ref}>
    <span>{`This registration was withdrawn on ${formatMoment(withdrawnAt)}. `}</span>
    <a href={pages.jobFair}>Register again</a>
  </p>
);
