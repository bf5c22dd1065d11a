import type { Locatable } from "../noun.ts";
import { recordsOf, recordUrl } from "../records.ts";

interface Props {
  readonly kind: string;
  readonly record: Locatable & { readonly title: string };
  readonly className?: string | undefined;
  /** Whether the text around it already says what kind of record it is. */
  readonly isKindSaid?: boolean;
}

/** A link to a record, by its title. */
export function RecordLink({ kind, record, className, isKindSaid = false }: Props) {
  const { title } = record;
  return (
    <a className={className} href={recordUrl(kind, record)}>
      {/* First, because hidden text after a truncated title would overflow the page. */}
      {!isKindSaid && <span className="visually-hidden">{`${recordsOf(kind).itemNames[0]}: `}</span>}
      <span dir="auto" translate={title ? "no" : undefined}>
        {title || "Unnamed"}
      </span>
    </a>
  );
}
