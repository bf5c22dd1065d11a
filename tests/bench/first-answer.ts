/** Runs one function in a separate process, timed from the start of the process to the end of the first answer. */
import { argv, memoryUsage, stdout } from "node:process";

const [, , file = "", method = "GET", url = "", body] = argv;

const { default: handler } = await import(file);
const init =
  body === undefined ? { method } : { method, body, headers: { "content-type": "application/json" } };
const response: Response = await handler(new Request(url, init), { ip: "10.0.0.1", requestId: "first" });
await response.arrayBuffer();

const milliseconds = performance.now();
stdout.write(
  JSON.stringify({ milliseconds, megabytes: memoryUsage.rss() / 2 ** 20, status: response.status }),
);
process.exit(0);
