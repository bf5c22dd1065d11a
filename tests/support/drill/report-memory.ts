/** Loaded before a server's own code (`--import`): on SIGUSR2 collects garbage and prints the memory in use. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

process.on("SIGUSR2", () => {
  collectGarbage();
  console.log(`memory ${JSON.stringify(process.memoryUsage())}`);
});
