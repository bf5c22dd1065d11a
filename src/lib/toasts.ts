import { atom } from "nanostores";

/** How long a notice stays (public-site §9). */
export const TOAST_MS = 3000;

/** How long something that was done can be undone. */
export const UNDO_MS = 10_000;

/** Something that can still be done about what a notice says, for as long as it stands. */
interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly tone: "success" | "error";
  readonly text: string;
  readonly action?: ToastAction;
}

export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** In the place of one that says the same, unless that one still offers something. */
function show(toast: Omit<Toast, "id">) {
  lastId += 1;
  const others = $toasts.get().filter(({ text, action }) => text !== toast.text || action !== undefined);
  $toasts.set([...others, { id: lastId, ...toast }]);
}

/** Says at the top of the page that something was done. */
export const announce = (text: string) => show({ tone: "success", text });

/** Says that something was done, and offers to undo it for a while. */
export const announceUndoable = (text: string, undo: () => void) =>
  show({ tone: "success", text, action: { label: "Undo", run: undo } });

/** Says that something went wrong. It goes by itself, so say it in its place on the page as well. */
export const announceError = (text: string) => show({ tone: "error", text });

export const dismissToast = (id: number) => $toasts.set($toasts.get().filter((toast) => toast.id !== id));
