import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");

/** Memory is measured after it, so that what is only waiting to be freed does not count. */
export const collectGarbage: () => void = runInNewContext("gc");
