import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { contentQuery } from "#admin/editor/content-query.ts";
import { FieldsPanel } from "#admin/editor/FieldsPanel.tsx";
import { History } from "#admin/editor/History.tsx";
import { Panel } from "#admin/editor/Panel.tsx";
import { sendChange } from "#admin/editor/send-change.ts";
import type { FormsUnsaved } from "#admin/editor/unsaved.tsx";
import { Failure, failureText } from "#admin/screen/Failure.tsx";
import { headingsRecordSchema, type PageHeadings } from "#features/headings/headings.ts";
import type { FormValues } from "#kit/forms/schema-resolver.ts";
import styles from "./HeadingsPanel.module.css";

const headingsQuery = contentQuery("headings", api.headings, headingsRecordSchema);

interface SkeletonProps {
  /** Read out while loading. */
  readonly label: string;
  /** Names of the expected fields, one placeholder each. */
  readonly names: readonly string[];
}

const FieldsSkeleton = ({ label, names }: SkeletonProps) => (
  <div className={styles.skeleton} role="status">
    <span className="visually-hidden">{label}</span>
    {names.map((name) => (
      <span className={styles.field} key={name} />
    ))}
  </div>
);

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
export function HeadingsPanel<Name extends keyof PageHeadings>({ saved, ...fields }: Props<Name>) {
  const { title, labels } = fields;
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
        <FieldsPanel<Pick<PageHeadings, Name>>
          {...fields}
          record={record}
          query={headingsQuery}
          tools={
            <History
              collection="headings"
              id="only"
              of="headings"
              required="content:write"
              shownBy={headingsQuery.queryKey}
            />
          }
          send={(headings, { version, signal }) =>
            sendChange(adminApi.headingsChange, { method: "PATCH", body: headings, version, signal })
          }
          texts={{ saved, unknownFailure: "An error occurred while updating heading." }}
        />
      )}
    </>
  );
}
