import { Pause, Play, RotateCw, Trash2, X } from "lucide-react";
import { Button } from "#kit/ui/Button.tsx";
import { CropButton } from "./CropButton.tsx";
import type { UploadState } from "./upload-state.ts";
import type { Uploader } from "./uploader.ts";

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
          <span>{isPaused ? "Resume" : "Pause"}</span>
        </Button>
      )}
      {state.phase === "failed" && (
        <Button {...shared} ref={followFocus} onClick={uploader.retry}>
          <RotateCw {...icon} /> Try again
        </Button>
      )}
      <Button {...shared} onClick={onRemove}>
        {state.phase === "sending" ? <X {...icon} /> : <Trash2 {...icon} />}
        <span>{state.phase === "sending" ? "Cancel" : "Remove"}</span>
      </Button>
    </>
  );
}
