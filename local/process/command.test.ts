import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";

/** A process with this `stop` function, after a first Ctrl+C. */
async function interrupted(stop: string, before = "") {
  const child = spawn(process.execPath, [
    "--input-type=module-typescript",
    "--eval",
    `${before}
     const { stopOnSignal } = await import(${JSON.stringify(`${import.meta.dirname}/command.ts`)});
     stopOnSignal(${stop});
     setInterval(() => {}, 1000);
     console.log("ready");`,
  ]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const errors = text(child.stderr);
  await once(child.stdout, "data");
  const closed = once(child, "close");
  child.kill("SIGINT");
  return {
    child,
    ended: closed.then(async ([code]: unknown[]) => ({ code, errors: await errors })),
  };
}

const slow = (milliseconds: number) => `() => new Promise((resolve) => setTimeout(resolve, ${milliseconds}))`;

it("stops cleanly when the first Ctrl+C is delivered twice at once", async () => {
  const { ended } = await interrupted(
    `() => { process.kill(process.pid, "SIGINT"); return (${slow(200)})(); }`,
  );
  expect(await ended).toEqual({ code: 0, errors: "" });
});

it("stops cleanly, whatever earlier signal handlers would do", async () => {
  const { ended } = await interrupted(slow(50), `process.once("SIGINT", () => process.exit(130));`);
  expect(await ended).toEqual({ code: 0, errors: "" });
});

it("exits at once at a second Ctrl+C", async () => {
  const { child, ended } = await interrupted(slow(60_000));
  const again = setInterval(() => child.kill("SIGINT"), 600);
  onTestFinished(() => clearInterval(again));
  expect(await ended).toEqual({ code: 1, errors: "" });
});

it("says in one line why it could not stop cleanly", async () => {
  const { ended } = await interrupted(`async () => { throw new Error("the disk is gone"); }`);
  expect(await ended).toEqual({ code: 1, errors: "Shutting down failed: the disk is gone\n" });
});
