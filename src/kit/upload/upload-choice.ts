/** A file field as the form around it sees it. */
export type UploadChoice =
  /** No file is chosen. */
  | { readonly status: "none" }
  /** The chosen file has not arrived yet; `text` says so. */
  | {
      readonly status: "pending";
      readonly text: string;
      /** Set during the first moment, while it is not yet known whether the file is acceptable. */
      readonly isBeingChecked?: true;
    }
  /** The chosen file cannot be sent. */
  | { readonly status: "refused" }
  /** The value of the documented field: the file itself, or the id of its finished upload. */
  | { readonly status: "ready"; readonly value: File | string };

/** The messages of a form about its files (admin-back-office §9, spec-decisions F26). */
export const uploadNotices = {
  prepared: "Files prepared for upload.",
  missing: "Please select files to upload.",
  pending: "Please wait until your file is uploaded.",
  waiting: "Connection lost. The upload will resume when you are back online.",
  paused: "The upload is paused. Please resume or remove it.",
  failed: "The upload stopped. Please retry or remove it.",
  refused: "This file cannot be sent. Please choose another one, or remove it.",
} as const;
