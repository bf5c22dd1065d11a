/** Loaded before a server's own code (`--import`): on SIGUSR2 collects garbage and prints the memory in use. */
import { collectGarbage } from "../measure.ts";

process.on("SIGUSR2", () => {
  collectGarbage();
  console.log(`memory ${JSON.stringify(process.memoryUsage())}`);
});
