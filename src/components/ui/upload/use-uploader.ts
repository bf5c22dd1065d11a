import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UploadPurpose } from "#domain/upload/upload.ts";
import type { UploadChoice } from "#lib/upload/upload-choice.ts";
import { choiceIn } from "#lib/upload/upload-state.ts";
import { createUploader, DIRECT_MAX } from "#lib/upload/uploader.ts";

export interface UploaderProps {
  /** Decides what the field takes, and names it. */
  readonly purpose: UploadPurpose;
  /** The documented field, where several share a purpose. */
  readonly name?: string;
  /** Sends every file ahead, where the form itself goes as JSON. */
  readonly sendsAhead?: boolean;
  /** Of whoever is signed in. Read for each request. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** What the form will send; called whenever that changes. */
  readonly onChange: (choice: UploadChoice) => void;
  /** A file was chosen that will do. */
  readonly onPrepared?: () => void;
  /** What stopped an upload. The field says so itself; a session that ended is for the screen to deal with. */
  readonly onFailed?: (failure: Error) => void;
}

/** A field's uploader and where it stands. It outlives every rendering, so it asks for the latest callbacks. */
export function useUploader(props: UploaderProps) {
  const latest = useRef(props);
  const tell = useEffectEvent(props.onChange);
  const [uploader] = useState(() =>
    createUploader({
      field: props.name ?? props.purpose,
      purpose: props.purpose,
      directBelow: props.sendsAhead ? 0 : DIRECT_MAX,
      headers: () => latest.current.headers?.() ?? {},
      onPrepared: () => latest.current.onPrepared?.(),
      onFailed: (failure) => latest.current.onFailed?.(failure),
    }),
  );
  const state = useStore(uploader.$state);
  const choice = choiceIn(state);
  const text = choice.status === "pending" ? choice.text : null;
  const value = state.phase === "ready" ? state.value : null;

  useEffect(() => {
    latest.current = props;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each that differs, not for each byte.
  useEffect(() => tell(choiceIn(uploader.$state.get())), [choice.status, text, value]);

  useEffect(() => uploader.suspend, [uploader]);

  return { uploader, state };
}
