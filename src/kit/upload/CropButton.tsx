import { Crop } from "lucide-react";
import { type ComponentPropsWithRef, useEffect, useEffectEvent, useState } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { announceError } from "#kit/ui/Toasts.tsx";
import type { Dimensions } from "#rules/upload.ts";
import type { CropDialog } from "./CropDialog.tsx";

const unreachable = "The crop could not be loaded. Please check your connection and try again.";

interface Props extends Omit<ComponentPropsWithRef<typeof Button>, "onClick"> {
  readonly file: File;
  /** The size that the field requires or recommends, in pixels. */
  readonly crop: Dimensions;
  /** The picture cannot be sent as it is. */
  readonly isNeeded: boolean;
  readonly onCropped: (cropped: File) => void;
}

/** Opens the crop dialog, whose code is loaded on first use; for a picture that was just chosen, by itself. */
export function CropButton({ file, crop, isNeeded, onCropped, ...button }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<typeof CropDialog>();

  async function open() {
    try {
      const fetched = await import("./CropDialog.tsx");
      setDialog(() => fetched.CropDialog);
      setIsOpen(true);
    } catch {
      announceError(unreachable);
    }
  }

  const openFor = useEffectEvent((_: File) => void open());
  useEffect(() => openFor(file), [file]);

  function close(cropped: File | null) {
    setIsOpen(false);
    if (cropped) onCropped(cropped);
  }

  return (
    <>
      <Button {...button} onClick={() => void open()}>
        <Crop aria-hidden="true" strokeWidth={1.5} />
        <span>{` Crop to ${crop.width} × ${crop.height}`}</span>
      </Button>
      {Dialog !== undefined && isOpen && (
        <Dialog file={file} size={crop} isNeeded={isNeeded} onClose={close} />
      )}
    </>
  );
}
