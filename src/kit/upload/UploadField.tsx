import { type ReactNode, type RefObject, useRef, useState } from "react";
import { Field, type FieldTexts } from "#kit/ui/Field.tsx";
import { ChosenFile } from "./ChosenFile.tsx";
import { DropZone } from "./DropZone.tsx";
import { UploadActions } from "./UploadActions.tsx";
import { SmallPictureNote, UnfinishedNote, VideoNote } from "./UploadNotes.tsx";
import { UploadStatus } from "./UploadStatus.tsx";
import type { UploadState } from "./upload-state.ts";
import { acceptedEndings, uploadRuleText } from "./upload-words.ts";
import { type UploaderProps, useUploader } from "./use-uploader.ts";

interface Props extends Omit<FieldTexts, "note">, UploaderProps {
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
  const { label, hint = uploadRuleText(purpose), error, optional, wide } = props;
  const { uploader, state } = useUploader(props);
  const [unplayable, setUnplayable] = useState<File | null>(null);
  const ownRef = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? ownRef;

  const focus = () => input.current?.focus();

  function remove() {
    uploader.remove();
    focus();
  }

  function note() {
    if (state.phase === "empty") return <UnfinishedNote field={name} />;
    if (!("type" in state)) return null;
    if (state.isSmall) return <SmallPictureNote />;
    return <VideoNote type={state.type} isUnplayable={state.file === unplayable} />;
  }

  return (
    <Field {...{ label, hint, optional, wide }} note={note()} error={textIn(state) ?? error}>
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
