import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { Failure } from "#admin/screen/Failure.tsx";
import { failureText } from "#admin/screen/failure-text.ts";
import type { PageHeadings } from "#features/headings/headings.ts";
import type { FormValues } from "#kit/forms/use-schema-form.ts";
import { headingsQuery } from "./content.queries.ts";
import { FieldsSkeleton } from "./FieldsSkeleton.tsx";
import styles from "./HeadingsPanel.module.css";
import { Panel } from "./Panel.tsx";
import { HEADINGS_FAILURE, sendHeadings } from "./send-headings.ts";
import type { FormsUnsaved } from "./use-unsaved.tsx";
import { WordsPanel } from "./WordsPanel.tsx";

interface Props<Name extends keyof PageHeadings> {
  readonly title: string;
  readonly schema: z.ZodMiniType<Pick<PageHeadings, Name>, FormValues>;
  /** Labels of the headings edited here. */
  readonly labels: Readonly<Record<Name, string>>;
  /** Toast after saving. */
  readonly saved: string;
  readonly unsaved: FormsUnsaved;
}

/** Edits the headings above one kind of content on the public pages. */
export function HeadingsPanel<Name extends keyof PageHeadings>({ saved, ...words }: Props<Name>) {
  const { title, labels } = words;
  const { data, error, refetch, isPending, isFetching } = useQuery(headingsQuery);
  const [record] = data ?? [];
  if (isPending) {
    return (
      <Panel title={title}>
        {() => <FieldsSkeleton label={`Loading ${title.toLowerCase()}…`} names={Object.keys(labels)} />}
      </Panel>
    );
  }
  return (
    <>
      {error !== null && (
        <div className={styles.failure}>
          <Failure
            title={title}
            error={error}
            textOf={failureText}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {record !== undefined && (
        <WordsPanel<Pick<PageHeadings, Name>>
          {...words}
          record={record}
          query={headingsQuery}
          send={sendHeadings}
          texts={{ saved, unknownFailure: HEADINGS_FAILURE }}
        />
      )}
    </>
  );
}
