import { useRef } from "react";
import { footerQuery } from "#admin/content/content.queries.ts";
import { useFocusBack } from "#admin/content/use-focus-back.ts";
import { useHeldRecord } from "#admin/content/use-held-record.ts";
import { Panel } from "#admin/editing/Panel.tsx";
import type { ReportUnsaved } from "#admin/editing/use-unsaved.tsx";
import type { FooterRecord } from "#domain/footer.ts";
import { BannerForm } from "./BannerForm.tsx";
import { EditToggle } from "./EditToggle.tsx";

interface Props {
  readonly footer: FooterRecord;
  readonly report: ReportUnsaved;
}

const keptAs = "footer/banner";

/** The banner of the footer. */
export function BannerPanel({ footer, report }: Props) {
  const { record, key, round, isEditing, begin, finish } = useHeldRecord(
    footer,
    footerQuery.queryKey,
    keptAs,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(round, heading);
  return (
    <Panel
      headingRef={heading}
      title="Banner"
      actions={<EditToggle of="banner" isOn={isEditing} onToggle={isEditing ? finish : begin} />}
    >
      {(titleId) => (
        <BannerForm
          key={key}
          footer={record}
          keptAs={keptAs}
          titleId={titleId}
          isEditing={isEditing}
          report={report}
          onFinish={finish}
        />
      )}
    </Panel>
  );
}
