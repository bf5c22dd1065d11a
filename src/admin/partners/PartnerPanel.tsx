import { type RefObject, useState } from "react";
import { Panel } from "#admin/content/Panel.tsx";
import { useFocusBack } from "#admin/content/use-focus-back.ts";
import type { ReportUnsaved } from "#admin/content/use-unsaved.tsx";
import type { PartnerRecord } from "#domain/partner.ts";
import { PartnerForm } from "./PartnerForm.tsx";

interface Props {
  /** Who is edited; nobody: one is added. */
  readonly partner: PartnerRecord | null;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly report: ReportUnsaved;
  /** It is saved, or was cancelled. */
  readonly onDone: () => void;
}

/** The form of a client: of one that is added, or of the one that is edited. */
export function PartnerPanel({ partner, headingRef, report, onDone }: Props) {
  /** Each form that was done with makes place for a new one. */
  const [round, setRound] = useState(0);
  useFocusBack(round, headingRef);

  function finish() {
    setRound(round + 1);
    onDone();
  }

  return (
    <Panel title={partner ? "Edit Client" : "Add Client"} headingRef={headingRef}>
      {(titleId) => (
        <PartnerForm
          key={`${partner?._id ?? "new"}/${round}`}
          partner={partner}
          titleId={titleId}
          report={report}
          onDone={finish}
        />
      )}
    </Panel>
  );
}
