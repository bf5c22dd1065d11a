import { useEffect, useState } from "react";
import { forgetUnsavedPage, unsavedPage } from "#admin/session/own-drafts.ts";
import { classNames } from "#kit/ui/class-names.ts";
import styles from "./UnsavedPageNote.module.css";

interface Props {
  /** Identifies the screen. */
  readonly screen: string | undefined;
}

/** The page with unsaved changes, unless it is the one that was opened. */
function pageElsewhere(): string | null {
  const page = unsavedPage();
  return page === location.pathname + location.search ? null : page;
}

/** On arrival with unsaved changes of another page, as after a sign-in: links to it, until another screen is opened. */
export function UnsavedPageNote({ screen }: Props) {
  const [arrivalScreen] = useState(screen);
  const [page, setPage] = useState(pageElsewhere);
  const hasMovedOn = screen !== arrivalScreen;
  if (hasMovedOn && page !== null) setPage(null);

  useEffect(() => {
    // The page itself stays noted: the session may end there again before anything more is typed.
    if (hasMovedOn && pageElsewhere() !== null) forgetUnsavedPage();
  }, [hasMovedOn]);

  if (page === null) return null;
  return (
    <p className={classNames("form-alert", "form-alert--note", styles.note)} role="status">
      Your unsaved changes are kept. <a href={page}>Continue</a>
    </p>
  );
}
