import type { openDraft } from "#kit/forms/form-draft.ts";

/** Whether the draft holds no input: not yet, or no longer. */
export const isDraftEmpty = (draft: Pick<ReturnType<typeof openDraft>, "values">) =>
  !Object.values(draft.values()).some(Boolean);
