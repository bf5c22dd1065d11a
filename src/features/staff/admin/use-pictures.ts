import { createRef, type RefObject, useState } from "react";
import { type FileForm, obstacleIn, showFileErrors } from "#admin/editor/files.tsx";
import { focusOnceEnabled } from "#kit/ui/FormSending.tsx";
import { announceError } from "#kit/ui/Toasts.tsx";
import { type UploadChoice, uploadNotices } from "#kit/upload/upload-state.ts";
import type { StaffFile } from "../staff-form.ts";
import type { StaffRecord } from "../staff-record.ts";
import type { PicturePlan } from "./staff-form-plans.ts";

type PerPicture<T> = { readonly [name in StaffFile]?: T };

const none: UploadChoice = { status: "none" };

/** A picture's address without its signature, which differs from response to response. */
const unsigned = (address: string | null | undefined) => address?.split("?")[0] ?? null;

/** The pictures of a form: the chosen files, whose errors are kept with those of the form's fields. */
export function usePictures(pictures: readonly PicturePlan[], form: FileForm) {
  const [choices, setChoices] = useState<PerPicture<UploadChoice>>({});
  const [inputs] = useState(
    () =>
      new Map<string, RefObject<HTMLInputElement | null>>(pictures.map(({ name }) => [name, createRef()])),
  );
  /** Incremented by `clear`, so that the fields remount. */
  const [round, setRound] = useState(0);

  const choiceOf = ({ name }: PicturePlan) => choices[name] ?? none;
  const chosen = pictures.filter((picture) => choiceOf(picture).status !== "none");

  function choose(name: StaffFile, choice: UploadChoice) {
    setChoices((before) => ({ ...before, [name]: choice }));
    form.clearErrors(name);
  }

  const showErrors = (errors: Readonly<Record<string, string | null>>) =>
    showFileErrors(form, pictures, errors, focus);

  function obstacleOf(picture: PicturePlan, isNew: boolean): string | null {
    const choice = choiceOf(picture);
    if (choice.status === "none") return isNew && picture.isNeeded ? uploadNotices.missing : null;
    return obstacleIn(choice);
  }

  /** Shows and announces why pictures cannot be sent yet, and returns their names. */
  function reportObstacles(isNew: boolean): readonly string[] {
    const obstacles = Object.fromEntries(
      pictures.map((picture) => [picture.name, obstacleOf(picture, isNew)]),
    );
    const names = showErrors(obstacles);
    if (names[0] !== undefined) announceError(obstacles[names[0]] ?? "");
    return names;
  }

  /** Returns whether there is such a picture. */
  function focus(name: string): boolean {
    focusOnceEnabled(inputs.get(name));
    return inputs.has(name);
  }

  /** The error of a picture in a list of all errors, where it needs the picture's label. */
  function wordError(name: string, error: string): string {
    const picture = pictures.find((one) => one.name === name);
    return picture ? `${picture.label}: ${error}` : error;
  }

  /** Whether the saved record still has the pictures that are to be replaced. */
  const areAsSeen = (before: StaffRecord | null, saved: StaffRecord) =>
    chosen.every(({ name }) => unsigned(before?.[name]) === unsigned(saved[name]));

  function clear() {
    setChoices({});
    setRound(round + 1);
  }

  /** The values of the documented fields. */
  const values = pictures.flatMap(({ name }) => {
    const choice = choices[name];
    return choice?.status === "ready" ? [{ name, value: choice.value }] : [];
  });

  return {
    chosen,
    values,
    showErrors,
    reportObstacles,
    wordError,
    focus,
    areAsSeen,
    clear,
    /** Props of an upload field. */
    field: (name: StaffFile) => ({
      key: `${name}/${round}`,
      inputRef: inputs.get(name),
      error: form.getFieldState(name, form.formState).error?.message,
      onChange: (choice: UploadChoice) => choose(name, choice),
    }),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
