import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useRef, useState } from "react";
import { focusOnceEnabled } from "#kit/forms/FormSending.tsx";
import type { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import {
  latestOf,
  type UploadChoice,
  untilArrived,
  uploadNotices,
  uploadUnderWay,
} from "#kit/upload/upload-state.ts";

/** Draft flag: an acceptable document was attached, which the draft itself cannot hold. */
const HAD_DOCUMENT = "hadDocument";

/** The document's name in the request, and among the form's errors. */
export const DOCUMENT = "projectFile";

type DraftedForm = Pick<
  ReturnType<typeof useSchemaForm>,
  "setValue" | "watch" | "clearErrors" | "getFieldState" | "formState" | "refuse"
>;

const refused = "This document cannot be sent. Please choose another one, or remove it.";

/** Why a form with that document cannot be sent; `null` also while the document is on its way. */
function obstacleOf(choice: UploadChoice): string | null {
  if (choice.status === "refused") return refused;
  return choice.status === "pending" && choice.motion === "failed" ? uploadNotices.failed : null;
}

/** The document cannot be sent, for the reason that it shows itself. */
export class DocumentInTheWay extends Error {
  override readonly name = "DocumentInTheWay";
}

/** The form's document: the part that can be sent, and whether it was lost in a reload. */
export function useDocument(form: DraftedForm) {
  /** A store, since a submission reads the newest choice, which React need not have rendered yet. */
  const [$choice] = useState(() => atom<UploadChoice>({ status: "none" }));
  const choice = useStore($choice);
  const [isInTheWay, setIsInTheWay] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  function choose(next: UploadChoice) {
    const before = $choice.get();
    $choice.set(next);
    form.clearErrors(DOCUMENT);
    if (obstacleOf(next) === null) setIsInTheWay(false);
    // The field also reports its empty state on mount, which is not a choice.
    const hasDocument = next.status === "ready" || next.status === "pending";
    if (hasDocument || before.status !== "none") form.setValue(HAD_DOCUMENT, hasDocument);
  }

  /** The document as the form sends it, or the id of its upload; `null` without one. Waits until it has arrived. */
  async function arrived(signal: AbortSignal): Promise<File | string | null> {
    const upload = uploadUnderWay($choice.get());
    if (upload) await untilArrived(upload, signal);
    const newest = latestOf($choice.get());
    if (obstacleOf(newest) !== null) throw new DocumentInTheWay();
    return newest.status === "ready" ? newest.value : null;
  }

  return {
    arrived,
    /** The upload that a submission waits for. */
    upload: uploadUnderWay(choice),
    /** Why the last submission was stopped, as long as that holds. */
    obstacle: isInTheWay ? obstacleOf(choice) : null,
    setIsInTheWay,
    error: form.getFieldState(DOCUMENT, form.formState).error?.message,
    /** Shows the server's error beside the document until another one is chosen. */
    refuse: (message: string) => form.refuse(DOCUMENT, message),
    focus: () => focusOnceEnabled(inputRef),
    inputRef,
    choose,
    isLost: choice.status === "none" && form.watch(HAD_DOCUMENT) === true,
  };
}

export type ProjectDocument = ReturnType<typeof useDocument>;
