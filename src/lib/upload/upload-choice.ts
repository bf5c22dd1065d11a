/** What a form knows of its file field. */
export type UploadChoice =
  /** Nothing is chosen. */
  | { readonly status: "none" }
  /** Something is chosen that has not arrived yet, and what to say of that. */
  | { readonly status: "pending"; readonly text: string }
  /** Something is chosen that cannot be sent. */
  | { readonly status: "refused" }
  /** What goes into the documented field: the file itself, or the id of its finished upload. */
  | { readonly status: "ready"; readonly value: File | string };

/** What forms announce of their files (admin-back-office §9, spec-decisions F26). */
export const uploadNotices = {
  prepared: "Files prepared for upload.",
  missing: "Please select files to upload.",
  pending: "Please wait until your file is uploaded.",
  paused: "The upload is paused. Please resume or remove it.",
  failed: "The upload stopped. Please retry or remove it.",
} as const;
