import type { openDraft } from "#lib/form-draft.ts";

/** Whether nothing is kept of what somebody typed: not yet, or not any more. */
export const isUntyped = (draft: Pick<ReturnType<typeof openDraft>, "values">) =>
  !Object.values(draft.values()).some(Boolean);
