import { useStore } from "@nanostores/react";
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { sayIfKnown } from "#kit/language.ts";
import { Field, type FieldTexts } from "#kit/ui/Field.tsx";
import type { UploadPurpose } from "#rules/upload.ts";
import { ChosenFile } from "./ChosenFile.tsx";
import { DropZone } from "./DropZone.tsx";
import { UploadActions } from "./UploadActions.tsx";
import { SmallPictureNote, UnfinishedNote, VideoNote } from "./UploadNotes.tsx";
import { UploadStatus } from "./UploadStatus.tsx";
import { choiceIn, type UploadChoice, type UploadState } from "./upload-state.ts";
import { acceptedEndings, uploadRuleText } from "./upload-words.ts";
import { createUploader, DIRECT_MAX, type Uploader } from "./uploader.ts";

interface UploaderProps {
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
function useUploader(props: UploaderProps) {
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

interface Props extends Omit<FieldTexts, "feedback">, UploaderProps {
  readonly disabled?: boolean;
  /** For a form that focuses the field. */
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
  /** The file that a record already has, such as a `CurrentFile`; shown until another is chosen. */
  readonly current?: ReactNode;
}

const textIn = (state: UploadState) =>
  state.phase === "refused" || state.phase === "failed" ? state.text : undefined;

/**
 * A file field. The file is checked before anything is sent; a small one is then sent with the form, a larger one is
 * uploaded ahead in parts, and the form sends its id.
 */
export function UploadField(props: Props) {
  const { purpose, name = purpose, disabled, current } = props;
  const { label, hint = sayIfKnown(uploadRuleText(purpose)), error, optional, wide } = props;
  const { uploader, state } = useUploader(props);
  const [unplayable, setUnplayable] = useState<File | null>(null);
  const ownRef = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? ownRef;

  const focus = () => input.current?.focus();

  function remove() {
    uploader.remove();
    focus();
  }

  function feedback() {
    if (state.phase === "empty") return <UnfinishedNote field={name} />;
    if (!("type" in state)) return null;
    if (state.isSmall) return <SmallPictureNote />;
    return <VideoNote type={state.type} isUnplayable={state.file === unplayable} />;
  }

  return (
    <Field {...{ label, hint, optional, wide }} feedback={feedback()} error={textIn(state) ?? error}>
      {({ required, ...control }) => (
        <DropZone
          {...control}
          inputRef={input}
          name={name}
          accept={acceptedEndings(purpose)}
          aria-required={required || undefined}
          disabled={disabled}
          hasFile={state.phase !== "empty" || Boolean(current)}
          onFile={(file) => void uploader.choose(file)}
          actions={
            state.phase !== "empty" && (
              <UploadActions
                state={state}
                uploader={uploader}
                disabled={disabled}
                onRemove={remove}
                onGone={focus}
              />
            )
          }
        >
          {state.phase === "empty" ? (
            current
          ) : (
            <ChosenFile file={state.file} onUnplayable={() => setUnplayable(state.file)}>
              {!(error && state.phase === "ready") && <UploadStatus state={state} />}
            </ChosenFile>
          )}
        </DropZone>
      )}
    </Field>
  );
}
