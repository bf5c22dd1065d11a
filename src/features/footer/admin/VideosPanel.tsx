import { useRef, useState } from "react";
import { footerQuery } from "#admin/editor/content.queries.ts";
import { Panel } from "#admin/editor/Panel.tsx";
import { useFocusBack } from "#admin/editor/use-focus-back.ts";
import { useHeldRecord } from "#admin/editor/use-held-record.ts";
import type { FormsUnsaved } from "#admin/editor/use-unsaved.tsx";
import type { FooterRecord } from "../footer.ts";
import { VideosForm } from "./VideosForm.tsx";

interface Props {
  readonly footer: FooterRecord;
  readonly unsaved: FormsUnsaved;
}

const draftKey = "footer/videos";

export function VideosPanel({ footer, unsaved }: Props) {
  const { record, key, round, begin, finish } = useHeldRecord(footer, footerQuery.queryKey, draftKey);
  const [warnings, setWarnings] = useState<Readonly<Record<string, string>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(round, heading);
  return (
    <Panel headingRef={heading} title="Videos" note="Visitors see them side by side, in this order.">
      {(titleId) => (
        <VideosForm
          key={key}
          footer={record}
          draftKey={draftKey}
          titleId={titleId}
          warnings={warnings}
          unsaved={unsaved}
          onEdit={begin}
          onFinish={(outcome) => {
            setWarnings(outcome?.warnings ?? {});
            finish();
          }}
        />
      )}
    </Panel>
  );
}
