import { useEffect } from "react";
import type { ReportUnsaved } from "./use-unsaved.tsx";

/** Keeps the screen told of what the form holds unsaved, for as long as the form stands. */
export function useReportUnsaved(report: ReportUnsaved, form: string, isUnsaved: boolean) {
  useEffect(() => {
    report(form, isUnsaved);
    return () => report(form, false);
  }, [report, form, isUnsaved]);
}
