import { useQuery } from "@tanstack/react-query";
import { footerQuery } from "#admin/editor/content.queries.ts";
import { useUnsaved } from "#admin/editor/use-unsaved.tsx";
import { WordsPanel } from "#admin/editor/WordsPanel.tsx";
import { Failure } from "#admin/screen/Failure.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { ScreenSkeleton } from "#admin/screen/ScreenSkeleton.tsx";
import { videoHeadingSchema } from "../footer-form.ts";
import { footerLabels } from "../footer-labels.ts";
import { BannerPanel } from "./BannerPanel.tsx";
import styles from "./FooterScreen.module.css";
import { sendFooter } from "./send-footer.ts";
import { VideosPanel } from "./VideosPanel.tsx";

/** The films and the banner of the public footer. */
export function FooterScreen() {
  const { data, error, refetch, isFetching } = useQuery(footerQuery);
  const unsaved = useUnsaved();
  const [footer] = data ?? [];

  return (
    <>
      <ScreenHeading title="Footer Management" note="Films and banner at the foot of every public page" />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {footer !== undefined && (
        <div className={styles.panels}>
          <WordsPanel
            title="Footer heading"
            schema={videoHeadingSchema}
            labels={{ videoheading: footerLabels.videoheading }}
            record={footer}
            query={footerQuery}
            send={sendFooter}
            texts={{
              saved: "Footer heading updated",
              unknownFailure: "An error occurred while updating footer heading.",
            }}
            unsaved={unsaved}
          />
          <VideosPanel footer={footer} unsaved={unsaved} />
          <BannerPanel footer={footer} unsaved={unsaved} />
        </div>
      )}
      {!footer && !error && <ScreenSkeleton />}
      {unsaved.questions}
    </>
  );
}
