import { useState } from "react";
import { openOwnDraft } from "#admin/session/own-drafts.ts";
import { newIdempotencyKey } from "#kit/api-client.ts";

const comparable = (value: FormDataEntryValue) =>
  typeof value === "string" ? value : [value.name, value.size, value.lastModified];

/** Keeps the last key only in memory, for content that must not be stored, such as a password. */
function openAttempts() {
  let last = { content: "", key: "" };
  return {
    attemptWith(content: string) {
      if (last.content !== content) last = { content, key: newIdempotencyKey() };
      return last;
    },
  };
}

/**
 * The `Idempotency-Key` of a record that a form adds: the same for the same content, so that a request whose response
 * was lost can be retried without adding twice. It is stored with the form's draft, so a reload does not change it.
 */
export function useIdempotencyKey(draftKey: string | null) {
  const [attempts] = useState(() => (draftKey === null ? openAttempts() : openOwnDraft(draftKey)));

  return (body: Iterable<readonly [string, FormDataEntryValue]>): string =>
    attempts.attemptWith(JSON.stringify([...body].map(([name, value]) => [name, comparable(value)]))).key;
}
