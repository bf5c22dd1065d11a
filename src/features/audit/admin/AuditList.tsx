import { DaySections } from "#admin/inbox/list/DaySections.tsx";
import type { AuditRecord } from "#rules/audit.ts";
import { AuditItem } from "./AuditItem.tsx";

interface Props {
  /** Newest first. */
  readonly records: readonly AuditRecord[];
}

/** The log grouped by day. */
export const AuditList = ({ records }: Props) => (
  <DaySections records={records}>
    {(ofDay) => (
      <ol className="plain-list">
        {ofDay.map((record) => (
          <AuditItem key={record._id} record={record} />
        ))}
      </ol>
    )}
  </DaySections>
);
