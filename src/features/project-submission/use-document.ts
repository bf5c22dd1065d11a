import { useState } from "react";
import type { UploadChoice } from "#lib/upload/upload-choice.ts";
import type { useSchemaForm } from "#lib/use-schema-form.ts";

/** In the draft: a document was taken, which no draft can keep. One that is refused never was. */
const HAD_DOCUMENT = "hadDocument";

type DraftedForm = Pick<ReturnType<typeof useSchemaForm>, "setValue" | "watch">;

const refused = "This document cannot be sent. Please choose another one, or remove it.";

/** The document of the form: what of it can be sent, and whether one was lost to a reload. */
export function useDocument({ setValue, watch }: DraftedForm) {
  const [choice, setChoice] = useState<UploadChoice>({ status: "none" });
  const [error, setError] = useState<string>();

  function choose(next: UploadChoice) {
    setChoice(next);
    setError(undefined);
    // The field also tells when it appears, empty. That is no choice.
    const hasDocument = next.status === "ready" || next.status === "pending";
    if (hasDocument || choice.status !== "none") setValue(HAD_DOCUMENT, hasDocument);
  }

  /** Why the form cannot go yet. */
  const obstacle = choice.status === "pending" ? choice.text : choice.status === "refused" ? refused : null;

  return {
    value: choice.status === "ready" ? choice.value : null,
    obstacle,
    error,
    setError,
    choose,
    isLost: choice.status === "none" && watch(HAD_DOCUMENT) === true,
  };
}

export type ProjectDocument = ReturnType<typeof useDocument>;
