import * as z from "zod/mini";
import { recall, remember } from "#kit/browser-storage.ts";

/** The labels of the button that sends a reply, by what happens afterwards. */
export const afterSending = {
  stay: "Send",
  done: "Send and done",
  next: "Send and open the next",
} as const;

export type AfterSending = keyof typeof afterSending;

const KEY = "after-sending";

const schema = z.enum(Object.keys(afterSending) as [AfterSending]);

/** The choice of last time, on this device. */
export const rememberedAfter = (): AfterSending =>
  z.safeParse(schema, recall("localStorage", KEY)).data ?? "stay";

export const rememberAfter = (then: AfterSending): void => remember("localStorage", KEY, then);
