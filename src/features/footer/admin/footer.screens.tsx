import { useQuery } from "@tanstack/react-query";
import type { ScreensOf } from "#admin/app/router.ts";
import { FieldsPanel } from "#admin/editor/FieldsPanel.tsx";
import { History } from "#admin/editor/History.tsx";
import { useUnsaved } from "#admin/editor/unsaved.tsx";
import { QueryFailure } from "#admin/screen/Failure.tsx";
import { ScreenHeading, ScreenSkeleton } from "#admin/screen/ScreenHeading.tsx";
import { footerForms, footerLabels } from "../footer-form.ts";
import { BannerPanel } from "./BannerPanel.tsx";
import styles from "./footer.module.css";
import { footerQuery, sendFooter } from "./footer-editing.tsx";
import { VideosPanel } from "./VideosPanel.tsx";

/** The videos and the banner of the public footer. */
function FooterScreen() {
  const query = useQuery(footerQuery);
  const { data, error } = query;
  const unsaved = useUnsaved();
  const [footer] = data ?? [];

  return (
    <>
      <ScreenHeading title="Footer Management" subtitle="Films and banner at the foot of every public page">
        <History
          collection="footers"
          id="only"
          of="footer"
          required="content:write"
          shownBy={footerQuery.queryKey}
        />
      </ScreenHeading>
      <QueryFailure query={query} />
      {footer !== undefined && (
        <div className={styles.panels}>
          <FieldsPanel
            title="Footer heading"
            schema={footerForms.videoHeading}
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

export const screens = { footer: FooterScreen } satisfies ScreensOf<"footers">;
