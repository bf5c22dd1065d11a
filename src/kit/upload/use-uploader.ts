import { useStore } from "@nanostores/react";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import type { UploadPurpose } from "#rules/upload.ts";
import { choiceIn, type UploadChoice } from "./upload-state.ts";
import { createUploader, DIRECT_MAX, type Uploader } from "./uploader.ts";

export interface UploaderProps {
  /** Decides which files the field accepts, and is its default name. */
  readonly purpose: UploadPurpose;
  /** The documented field, if several share a purpose. */
  readonly name?: string;
  /** Uploads every file ahead, for a form that is sent as JSON. */
  readonly sendsAhead?: boolean;
  /** A file to choose at once. */
  readonly initial?: File | undefined;
  /** For a form that asks what was chosen. */
  readonly uploaderRef?: Ref<Uploader>;
  /** The headers of the signed-in account, read for each request. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Called whenever the value that the form will send changes. */
  readonly onChange: (choice: UploadChoice) => void;
  /** An acceptable file was chosen. */
  readonly onPrepared?: () => void;
  /** An upload stopped. The field says so itself; an ended session is for the screen to deal with. */
  readonly onFailed?: (failure: Error) => void;
}

/** A field's uploader and its state. The uploader is created only once, so it reads the latest callbacks from a ref. */
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
  const choice = choiceIn(uploader);
  const motion = choice.status === "pending" ? choice.motion : null;
  const value = state.phase === "ready" ? state.value : null;

  useEffect(() => {
    latest.current = props;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: called once per changed choice, not for every byte sent.
  useEffect(() => tell(choiceIn(uploader)), [choice.status, motion, value]);

  useImperativeHandle(props.uploaderRef, () => uploader, [uploader]);

  const [initial] = useState(props.initial);
  useEffect(() => {
    if (initial) void uploader.choose(initial);
    return uploader.suspend;
  }, [uploader, initial]);

  return { uploader, state };
}
