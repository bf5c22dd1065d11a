import { type RefObject, useState } from "react";
import { Panel } from "#admin/content/Panel.tsx";
import { useFocusBack } from "#admin/content/use-focus-back.ts";
import type { ReportUnsaved } from "#admin/content/use-unsaved.tsx";
import type { NewsItemRecord } from "#domain/news-item.ts";
import styles from "./News.module.css";
import { NewsForm } from "./NewsForm.tsx";

interface Props {
  /** What is edited; nothing while one is added, or is yet to be chosen. */
  readonly item: NewsItemRecord | null;
  readonly isEditing: boolean;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly report: ReportUnsaved;
  /** It is saved, or was cancelled. */
  readonly onDone: () => void;
}

/** The form of a news item: of one that is added, or of the one that is edited. */
export function NewsPanel({ item, isEditing, headingRef, report, onDone }: Props) {
  /** Each form that was done with makes place for a new one. */
  const [round, setRound] = useState(0);
  useFocusBack(round, headingRef);

  function finish() {
    setRound(round + 1);
    onDone();
  }

  return (
    <Panel title={isEditing ? "Edit News" : "Add News"} headingRef={headingRef}>
      {(titleId) =>
        isEditing && !item ? (
          <p className={styles.choose}>Choose an item of the list to edit it.</p>
        ) : (
          <NewsForm
            key={`${item?._id ?? "new"}/${round}`}
            item={item}
            titleId={titleId}
            report={report}
            onDone={finish}
          />
        )
      }
    </Panel>
  );
}
