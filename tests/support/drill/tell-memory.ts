/** Loaded before a server's own code (`--import`): it tells what it holds on to when it is asked by a signal. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

process.on("SIGUSR2", () => {
  collectGarbage();
  console.log(`memory ${JSON.stringify(process.memoryUsage())}`);
});
