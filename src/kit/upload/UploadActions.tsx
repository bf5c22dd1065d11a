import { Crop, Pause, Play, RotateCw, Trash2, X } from "lucide-react";
import { type ComponentPropsWithRef, useEffect, useEffectEvent } from "react";
import { say } from "#kit/language.ts";
import { Button } from "#kit/ui/Button.tsx";
import type { Dimensions } from "#rules/upload.ts";
import { usePictureDialog } from "./picture-dialog.ts";
import type { UploadState } from "./upload-state.ts";
import type { Uploader } from "./uploader.ts";

const unreachable =
  "The crop could not be loaded. Please check your connection and try again. If that does not help, load this page again.";

interface CropButtonProps extends Omit<ComponentPropsWithRef<typeof Button>, "onClick"> {
  readonly file: File;
  /** The size that the field requires or recommends, in pixels. */
  readonly crop: Dimensions;
  /** The picture cannot be sent as it is. */
  readonly isNeeded: boolean;
  readonly onCropped: (cropped: File) => void;
}

/** Opens the crop dialog, whose code is loaded on first use; for a picture that was just chosen, by itself. */
export function CropButton({ file, crop, isNeeded, onCropped, ...button }: CropButtonProps) {
  const { open, close, Dialog } = usePictureDialog({
    load: async () => (await import("./CropDialog.tsx")).CropDialog,
    unreachable,
    onPicture: onCropped,
  });

  const openFor = useEffectEvent((_: File) => void open());
  useEffect(() => openFor(file), [file]);

  return (
    <>
      <Button {...button} onClick={() => void open()}>
        <Crop aria-hidden="true" strokeWidth={1.5} />
        <span>{` Crop to ${crop.width} × ${crop.height}`}</span>
      </Button>
      {Dialog !== undefined && <Dialog file={file} size={crop} isNeeded={isNeeded} onClose={close} />}
    </>
  );
}

interface Props {
  readonly state: Exclude<UploadState, { phase: "empty" }>;
  readonly uploader: Uploader;
  readonly onRemove: () => void;
  /** Moves the focus on when the focused button disappears. */
  readonly onGone: () => void;
  readonly disabled: boolean | undefined;
}

const icon = { "aria-hidden": true, strokeWidth: 1.5 } as const;

/** The actions for a chosen file in its current state. */
export function UploadActions({ state, uploader, onRemove, onGone, disabled }: Props) {
  const followFocus = (button: HTMLButtonElement | null) => () => {
    if (button && document.activeElement === button) onGone();
  };

  const isPaused = state.phase === "sending" && state.motion === "paused";
  const crop = "crop" in state ? state.crop : null;
  const shared = { variant: "quiet", size: "small", disabled } as const;

  return (
    <>
      {crop !== null && (
        <CropButton
          {...shared}
          ref={followFocus}
          file={state.file}
          crop={crop}
          isNeeded={state.phase === "refused"}
          onCropped={(cropped) => void uploader.choose(cropped)}
        />
      )}
      {state.phase === "sending" && (
        <Button {...shared} ref={followFocus} onClick={isPaused ? uploader.resume : uploader.pause}>
          {isPaused ? <Play {...icon} /> : <Pause {...icon} />}
          <span>{isPaused ? say("Resume") : say("Pause")}</span>
        </Button>
      )}
      {state.phase === "failed" && (
        <Button {...shared} ref={followFocus} onClick={uploader.retry}>
          <RotateCw {...icon} /> {say("Try again")}
        </Button>
      )}
      <Button {...shared} onClick={onRemove}>
        {state.phase === "sending" ? <X {...icon} /> : <Trash2 {...icon} />}
        <span>{state.phase === "sending" ? say("Cancel") : say("Remove")}</span>
      </Button>
    </>
  );
}
