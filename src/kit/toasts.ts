import { atom } from "nanostores";

/** How long a toast is shown (public-site §9). */
export const TOAST_MS = 3000;

/** How long an action can be undone. */
export const UNDO_MS = 10_000;

/** A follow-up action, such as Undo, offered while the toast is shown. */
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

/** Replaces a toast with the same text, unless that one still offers an action. */
function show(toast: Omit<Toast, "id">) {
  lastId += 1;
  const others = $toasts.get().filter(({ text, action }) => text !== toast.text || action !== undefined);
  $toasts.set([...others, { id: lastId, ...toast }]);
}

/** Shows a success toast. */
export const announce = (text: string) => show({ tone: "success", text });

/** Shows a success toast that offers Undo for a while. */
export const announceUndoable = (text: string, undo: () => void) =>
  show({ tone: "success", text, action: { label: "Undo", run: undo } });

/** Shows an error toast. It disappears by itself, so show the error in its place on the page as well. */
export const announceError = (text: string) => show({ tone: "error", text });

export const dismissToast = (id: number) => $toasts.set($toasts.get().filter((toast) => toast.id !== id));
