import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { HeldError, lockDirectory } from "./lock.ts";

it("keeps a second taker out and says who has the directory", () => {
  const directory = temporaryDirectory();
  const unlock = lockDirectory(directory, "npm start");
  expect(() => lockDirectory(directory, "npm run dev")).toThrow(HeldError);
  expect(() => lockDirectory(directory, "npm run dev")).toThrow(`process ${process.pid} (npm start) since`);
  unlock();
});

it("lets the next one in once it is let go of", () => {
  const directory = temporaryDirectory();
  lockDirectory(directory, "npm start")();
  const unlock = lockDirectory(directory, "npm run dev");
  unlock();
});

it("does not mind another directory", () => {
  const unlockOne = lockDirectory(temporaryDirectory(), "npm start");
  const unlockOther = lockDirectory(temporaryDirectory(), "npm start");
  unlockOne();
  unlockOther();
});

it("is free again when its holder was killed, although the file that names the holder is still there", async () => {
  const directory = temporaryDirectory();
  const holder = spawn(process.execPath, [
    "--input-type=module-typescript",
    "--eval",
    `import { lockDirectory } from ${JSON.stringify(`${import.meta.dirname}/lock.ts`)};
     globalThis.unlock = lockDirectory(${JSON.stringify(directory)}, "npm start");
     console.log("held");
     setInterval(() => {}, 1000);`,
  ]);
  await once(holder.stdout, "data");
  expect(() => lockDirectory(directory, "npm start")).toThrow(`process ${holder.pid}`);
  holder.kill("SIGKILL");
  await once(holder, "close");
  const unlock = lockDirectory(directory, "npm start");
  unlock();
});

it("says in one line why a directory cannot be locked, and does not blame another process", () => {
  for (const [file, content] of [
    ["lock", "no lock of ours, and longer than the head of one"],
    ["lock/file", ""],
    ["lock.json/file", ""],
  ] as const) {
    const directory = temporaryDirectory({ [file]: content });
    expect(() => lockDirectory(directory, "npm start")).toThrow(/^\S+ cannot be locked: [^\n]+\.$/);
  }
});
