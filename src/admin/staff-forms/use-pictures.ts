import { useState } from "react";
import type { StaffFile } from "#domain/staff/staff-form.ts";
import type { StaffRecord } from "#domain/staff/staff-record.ts";
import { type UploadChoice, uploadNotices } from "#lib/upload/upload-choice.ts";
import type { PicturePlan } from "./plan.ts";

type PerPicture<T> = { readonly [name in StaffFile]?: T };

const refused = "This picture cannot be saved. Please choose another one, or remove it.";

/** A picture's address without its signature, which differs from response to response. */
const unsigned = (address: string | null | undefined) => address?.split("?")[0] ?? null;

/** The pictures of a form: the chosen files and their errors. */
export function usePictures(pictures: readonly PicturePlan[]) {
  const [choices, setChoices] = useState<PerPicture<UploadChoice>>({});
  const [errors, setErrors] = useState<PerPicture<string>>({});
  /** Incremented by `clear`, so that the fields remount. */
  const [round, setRound] = useState(0);

  const statusOf = ({ name }: PicturePlan) => choices[name]?.status ?? "none";
  const withStatus = (status: UploadChoice["status"]) =>
    pictures.filter((picture) => statusOf(picture) === status);

  const chosen = pictures.filter((picture) => statusOf(picture) !== "none");

  function choose(name: StaffFile, choice: UploadChoice) {
    setChoices((before) => ({ ...before, [name]: choice }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  }

  /** Shows the server's errors beside their pictures. */
  function showErrors(refusals: Readonly<Record<string, string>>) {
    const about = pictures.filter(({ name }) => name in refusals);
    setErrors(Object.fromEntries(about.map(({ name }) => [name, refusals[name]])));
  }

  /** Why the form cannot be sent yet, which is also shown beside missing pictures; `null` if it can. */
  function reportObstacle(isNew: boolean): string | null {
    const pending = pictures.map(({ name }) => choices[name]).find((choice) => choice?.status === "pending");
    if (pending) return pending.text;
    if (withStatus("refused").length > 0) return refused;
    const missing = withStatus("none").filter(({ isNeeded }) => isNew && isNeeded);
    if (missing.length === 0) return null;
    setErrors(Object.fromEntries(missing.map(({ name }) => [name, uploadNotices.missing])));
    return uploadNotices.missing;
  }

  /** Whether the saved record still has the pictures that are to be replaced. */
  const areAsSeen = (before: StaffRecord | null, saved: StaffRecord) =>
    chosen.every(({ name }) => unsigned(before?.[name]) === unsigned(saved[name]));

  function clear() {
    setChoices({});
    setErrors({});
    setRound(round + 1);
  }

  /** The values of the documented fields. */
  const values = pictures.flatMap(({ name }) => {
    const choice = choices[name];
    return choice?.status === "ready" ? [{ name, value: choice.value }] : [];
  });

  return { choose, showErrors, areAsSeen, reportObstacle, clear, chosen, values, errors, round };
}

export type Pictures = ReturnType<typeof usePictures>;
