import { type Area, recall, remember } from "./browser-storage.ts";

/** The stored text of a flag that is set. */
export const SET = "true";

export const isFlagSet = (area: Area, key: string): boolean => recall(area, key) === SET;

export const setFlag = (area: Area, key: string): void => remember(area, key, SET);
