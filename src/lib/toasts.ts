import { atom } from "nanostores";

/** How long a notice stays (public-site §9). */
export const TOAST_MS = 3000;

export interface Toast {
  readonly id: number;
  readonly tone: "success" | "error";
  readonly text: string;
}

export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

function show(tone: Toast["tone"], text: string) {
  lastId += 1;
  $toasts.set([...$toasts.get().filter((toast) => toast.text !== text), { id: lastId, tone, text }]);
}

/** Says at the top of the page that something was done. */
export const announce = (text: string) => show("success", text);

/** Says that something went wrong. It goes by itself, so say it in its place on the page as well. */
export const announceError = (text: string) => show("error", text);

export const dismissToast = (id: number) => $toasts.set($toasts.get().filter((toast) => toast.id !== id));
