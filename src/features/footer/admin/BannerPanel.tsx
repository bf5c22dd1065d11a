import { useRef } from "react";
import { footerQuery } from "#admin/editor/content.queries.ts";
import { Panel } from "#admin/editor/Panel.tsx";
import { useFocusBack } from "#admin/editor/use-focus-back.ts";
import { useHeldRecord } from "#admin/editor/use-held-record.ts";
import type { FormsUnsaved } from "#admin/editor/use-unsaved.tsx";
import type { FooterRecord } from "../footer.ts";
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
