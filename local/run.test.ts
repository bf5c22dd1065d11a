import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { runCommand } from "#tests/support/process/local-command.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { lockDirectory } from "./process/lock.ts";

/** The output of a failed command: one line, and the exit code 1. */
const oneLine = (line: RegExp) => ({
  code: 1,
  output: "",
  errors: expect.stringMatching(new RegExp(`^${line.source}\n$`)),
});

it("says that a port is taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  const failed = await runCommand("start", { PORT: port, DATA_DIR: temporaryDirectory() });
  expect(failed).toEqual(
    oneLine(/Port \d+ is in use\. Stop the process using it, or set PORT to another port\./),
  );
});

it("says that PORT is not a port number", async () => {
  expect(await runCommand("start", { PORT: "http" })).toEqual(oneLine(/PORT is not a port number\./));
});

it("says that the data directory cannot be written to", async () => {
  const directory = join(temporaryDirectory({ file: "" }), "file", "data");
  const failed = await runCommand("start", { PORT: "0", DATA_DIR: directory });
  expect(failed).toEqual(
    oneLine(/The data directory \S+ cannot be written to \(ENOTDIR\)\. Set DATA_DIR .*/),
  );
});

it.each(["start", "dev", "seed"])(
  "says who has locked the data directory when %s needs it",
  async (command) => {
    const directory = temporaryDirectory();
    const unlock = lockDirectory(directory, "npm start");
    const failed = await runCommand(command, { PORT: "0", DATA_DIR: directory });
    expect(failed).toEqual(
      oneLine(/\S+ is in use by process \d+ \(npm start\) since .*\. Stop it, or set DATA_DIR .*/),
    );
    unlock();
  },
);

it("says that Node is too old before anything else", async () => {
  const pretend = "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })";
  const failed = await runCommand("start", {}, [
    "--import",
    `data:text/javascript,${encodeURIComponent(pretend)}`,
  ]);
  expect(failed).toEqual(
    oneLine(/Tidepoint needs Node 24\.7 or newer, but this is v\S+\. Run it through npm .*/),
  );
});

it("lists the commands when it is given an unknown one", async () => {
  expect(await runCommand("stop", {})).toEqual(oneLine(/Usage: node local\/run\.mjs start \| dev \| .*/));
});

it.each([
  ["NETLIFY", "true"],
  ["CONTEXT", "production"],
  ["NODE_ENV", "production"],
])("refuses to seed demo content with %s=%s", async (name, value) => {
  const failed = await runCommand("seed", { [name]: value, DATA_DIR: temporaryDirectory() });
  expect(failed).toEqual(oneLine(/Demo content is not for production\./));
});
