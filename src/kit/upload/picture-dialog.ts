import { type ComponentType, useState } from "react";
import { announceError } from "#kit/ui/Toasts.tsx";

interface Options<Props> {
  /** Loads the dialog's code, on first use. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** The error text if loading fails. */
  readonly unreachable: string;
  readonly onPicture: (picture: File) => void;
}

/** A dialog that makes a picture: `Dialog` is there while it is open, and gives the picture, or none, to `close`. */
export function usePictureDialog<Props>({ load, unreachable, onPicture }: Options<Props>) {
  const [loaded, setLoaded] = useState<ComponentType<Props>>();
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    try {
      const Dialog = await load();
      setLoaded(() => Dialog);
      setIsOpen(true);
    } catch {
      announceError(unreachable);
    }
  }

  function close(picture: File | null) {
    setIsOpen(false);
    if (picture) onPicture(picture);
  }

  return { open, close, Dialog: isOpen ? loaded : undefined };
}
