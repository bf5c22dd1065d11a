import { recall, remember } from "./browser-storage.ts";

/** How a flag that is set is written in the browser's storage. */
export const SET = "true";

type Area = Parameters<typeof recall>[0];

/** For scripts that only look once; what has to follow a flag's changes takes it from browser-flags.ts. */
export const isFlagSet = (area: Area, key: string): boolean => recall(area, key) === SET;

export const setFlag = (area: Area, key: string): void => remember(area, key, SET);
