import { describe, expect, it, vi } from "vitest";
import { callsInTurn } from "./calls-in-turn.ts";

/** Calls that the test answers. Records when each is sent, and whether it was the last one when it was answered. */
function answeredByHand() {
  const out: string[] = [];
  const notes: string[] = [];
  const pending: (() => void)[] = [];
  const call = (name: string) => async (isLast: () => boolean) => {
    out.push(name);
    await new Promise<void>((resolve) => pending.push(resolve));
    notes.push(isLast() ? `${name} is the last` : `${name} is overtaken`);
  };
  const answer = async () => {
    pending.shift()?.();
    await settled();
  };
  return { out, notes, call, answer };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("queued calls", () => {
  it("run one after the other for the same key, and only the last one is told that it is the last", async () => {
    const { out, notes, call, answer } = answeredByHand();
    const callInTurn = callsInTurn();
    const onDone = vi.fn();
    callInTurn("a1", call("on"), onDone);
    callInTurn("a1", call("off"), onDone);
    await settled();
    expect(out).toEqual(["on"]);

    await answer();
    expect(out).toEqual(["on", "off"]);
    expect(onDone).not.toHaveBeenCalled();

    await answer();
    expect(notes).toEqual(["on is overtaken", "off is the last"]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it("do not wait for calls of another key", async () => {
    const { out, notes, call, answer } = answeredByHand();
    const callInTurn = callsInTurn();
    const onDone = vi.fn();
    callInTurn("a1", call("the first"), onDone);
    callInTurn("a2", call("the second"), onDone);
    await settled();
    expect(out).toEqual(["the first", "the second"]);

    await answer();
    expect(notes).toEqual(["the first is the last"]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it("start afresh once the queue is empty", async () => {
    const { notes, call, answer } = answeredByHand();
    const callInTurn = callsInTurn();
    const onDone = vi.fn();
    callInTurn("a1", call("on"), onDone);
    await settled();
    await answer();
    callInTurn("a1", call("off"), onDone);
    await settled();
    await answer();
    expect(notes).toEqual(["on is the last", "off is the last"]);
    expect(onDone).toHaveBeenCalledTimes(2);
  });
});
