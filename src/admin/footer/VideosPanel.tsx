import { useRef, useState } from "react";
import { footerQuery } from "#admin/content/content.queries.ts";
import { useFocusBack } from "#admin/content/use-focus-back.ts";
import { useHeldRecord } from "#admin/content/use-held-record.ts";
import { Panel } from "#admin/editing/Panel.tsx";
import type { FormsUnsaved } from "#admin/editing/use-unsaved.tsx";
import type { FooterRecord } from "#domain/footer.ts";
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
