import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { LockedError, lockDirectory } from "./lock.ts";

it("refuses a second lock on a directory and says who holds it", () => {
  const directory = temporaryDirectory();
  const unlock = lockDirectory(directory, "npm start");
  expect(() => lockDirectory(directory, "npm run dev")).toThrow(LockedError);
  expect(() => lockDirectory(directory, "npm run dev")).toThrow(`process ${process.pid} (npm start) since`);
  unlock();
});

it("can be locked again after it was released", () => {
  const directory = temporaryDirectory();
  lockDirectory(directory, "npm start")();
  const unlock = lockDirectory(directory, "npm run dev");
  unlock();
});

it("locks two directories independently", () => {
  const unlockOne = lockDirectory(temporaryDirectory(), "npm start");
  const unlockOther = lockDirectory(temporaryDirectory(), "npm start");
  unlockOne();
  unlockOther();
});

it("can be locked again when its holder was killed, although the holder's file is still there", async () => {
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

it("says in one line why a directory cannot be locked, without blaming another process", () => {
  for (const [file, content] of [
    ["lock", "no lock of ours, and longer than the head of one"],
    ["lock/file", ""],
    ["lock.json/file", ""],
  ] as const) {
    const directory = temporaryDirectory({ [file]: content });
    expect(() => lockDirectory(directory, "npm start")).toThrow(/^\S+ cannot be locked: [^\n]+\.$/);
  }
});
