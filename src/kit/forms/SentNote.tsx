import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  readonly title: string;
  /** The number that the sender may quote. */
  readonly reference: string | undefined;
  readonly children: ReactNode;
}

/** Replaces a form that was sent, and takes the focus that the form had. */
export function SentNote({ title, reference, children }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="form-alert form-alert--note" role="status" tabIndex={-1} ref={note}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{children}</p>
      {reference !== undefined && (
        <p>
          Your reference is <strong translate="no">{reference}</strong>.
        </p>
      )}
    </div>
  );
}
