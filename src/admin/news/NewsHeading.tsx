import { useQuery } from "@tanstack/react-query";
import { headingsQuery } from "#admin/content/content.queries.ts";
import { HEADINGS_FAILURE, sendHeadings } from "#admin/content/send-headings.ts";
import type { ReportUnsaved } from "#admin/content/use-unsaved.tsx";
import { WordsPanel } from "#admin/content/WordsPanel.tsx";
import { Failure } from "#admin/screen/Failure.tsx";
import { newsHeadingSchema } from "#domain/page-headings.ts";

interface Props {
  readonly report: ReportUnsaved;
}

/** What stands above the news on the home page. */
export function NewsHeading({ report }: Props) {
  const { data, error, refetch, isFetching } = useQuery(headingsQuery);
  const [record] = data ?? [];
  if (!record) {
    return error && <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <WordsPanel
      title="News heading"
      schema={newsHeadingSchema}
      labels={{ newsHeading: "Heading" }}
      record={record}
      queryKey={headingsQuery.queryKey}
      send={sendHeadings}
      texts={{ saved: "Heading updated", unknownFailure: HEADINGS_FAILURE }}
      report={report}
    />
  );
}
