import { useRef } from "react";
import { footerQuery } from "#admin/content/content.queries.ts";
import { useFocusBack } from "#admin/content/use-focus-back.ts";
import { useHeldRecord } from "#admin/content/use-held-record.ts";
import { Panel } from "#admin/editing/Panel.tsx";
import type { FormsUnsaved } from "#admin/editing/use-unsaved.tsx";
import type { FooterRecord } from "#domain/footer.ts";
import { BANNER_FORM, BannerForm } from "./BannerForm.tsx";
import { EditToggle } from "./EditToggle.tsx";

interface Props {
  readonly footer: FooterRecord;
  readonly unsaved: FormsUnsaved;
}

const draftKey = "footer/banner";

export function BannerPanel({ footer, unsaved }: Props) {
  const { record, key, round, isEditing, begin, finish } = useHeldRecord(
    footer,
    footerQuery.queryKey,
    draftKey,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const cancel = () => unsaved.before(BANNER_FORM, finish);
  useFocusBack(round, heading);
  return (
    <Panel
      headingRef={heading}
      title="Banner"
      actions={<EditToggle of="banner" isOn={isEditing} onToggle={isEditing ? cancel : begin} />}
    >
      {(titleId) => (
        <BannerForm
          key={key}
          footer={record}
          draftKey={draftKey}
          titleId={titleId}
          isEditing={isEditing}
          report={unsaved.report}
          onFinish={finish}
          onCancel={cancel}
        />
      )}
    </Panel>
  );
}
