import { useQuery } from "@tanstack/react-query";
import { recordsOf, recordUrl } from "#admin/records.ts";
import { following } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { formatDate } from "#rules/calendar.ts";
import { type Related as OtherRecord, relatedListSchema } from "#rules/related.ts";
import styles from "./Related.module.css";

interface Props {
  /** Path of the call. */
  readonly path: string;
  readonly createdAt: string | null | undefined;
}

/** As in "3 earlier, 1 later". */
function countsText(others: readonly OtherRecord[], createdAt: string): string {
  const earlier = others.filter((other) => other.createdAt < createdAt).length;
  const later = others.length - earlier;
  return [earlier > 0 && `${earlier} earlier`, later > 0 && `${later} later`].filter(Boolean).join(", ");
}

/** What else came from the same address or number, in whichever inbox; nothing while it is not known. */
export function Related({ path, createdAt }: Props) {
  const { data: others = [] } = useQuery({
    queryKey: ["related", path],
    queryFn: ({ signal }) => callSigned(path, relatedListSchema, { signal }),
    ...following,
  });
  if (others.length === 0) return null;
  return (
    <details className={styles.related}>
      <summary>
        {`${countsText(others, createdAt ?? "")} from the same email address or phone number`}
      </summary>
      <ul className="plain-list">
        {others.map((other) => (
          <li key={`${other.kind} ${other._id}`}>
            <a href={recordUrl(other.kind, other)}>
              <span className="visually-hidden">{`${recordsOf(other.kind).itemNames[0]}: `}</span>
              <span dir="auto" translate="no">
                {other.title || "Unnamed"}
              </span>
            </a>
            <span>{recordsOf(other.kind).title}</span>
            <time dateTime={other.createdAt}>{formatDate(other.createdAt)}</time>
          </li>
        ))}
      </ul>
    </details>
  );
}
