import { useRef } from "react";
import { randomKey } from "#lib/random-key.ts";

const hashable = (value: FormDataEntryValue) =>
  typeof value === "string" ? value : [value.name, value.size, value.lastModified];

/**
 * The `Idempotency-Key` of a record that a form adds: the same for the same content, so that a request whose response
 * was lost can be retried without adding twice.
 */
export function useIdempotencyKey() {
  const last = useRef({ content: "", key: "" });

  return (body: Iterable<readonly [string, FormDataEntryValue]>): string => {
    const content = JSON.stringify([...body].map(([name, value]) => [name, hashable(value)]));
    if (last.current.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
}
