import { useEffect } from "react";
import type { ReportUnsaved } from "./use-unsaved.tsx";

/** Reports to the screen whether the form has unsaved changes, for as long as it is mounted. */
export function useReportUnsaved(report: ReportUnsaved, form: string, isUnsaved: boolean) {
  useEffect(() => {
    report(form, isUnsaved);
    return () => report(form, false);
  }, [report, form, isUnsaved]);
}
