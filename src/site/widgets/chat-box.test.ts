import { beforeEach, expect, test, vi } from "vitest";
import { typeOut } from "./chat-box.ts";

const greeting = "Hello. Call us or write.";

function talk(isStill: boolean) {
  const said = { typed: "", hasContactLines: false };
  const finish = typeOut({
    greeting,
    write: (typed) => {
      said.typed = typed;
    },
    showContactLines: () => {
      said.hasContactLines = true;
    },
    isStill,
  });
  return { said, finish };
}

beforeEach(() => {
  vi.useFakeTimers();
});

test("types the greeting letter by letter, and then shows the contact lines at 2 s", () => {
  const { said } = talk(false);
  expect(said.typed).toBe("");
  vi.advanceTimersByTime(500);
  expect(said.typed).not.toBe("");
  expect(greeting.startsWith(said.typed)).toBe(true);
  expect(said.typed).not.toBe(greeting);
  vi.advanceTimersByTime(1499);
  expect(said).toEqual({ typed: greeting, hasContactLines: false });
  vi.advanceTimersByTime(1);
  expect(said).toEqual({ typed: greeting, hasContactLines: true });
  expect(vi.getTimerCount()).toBe(0);
});

test("shows everything at once under reduced motion", () => {
  expect(talk(true).said).toEqual({ typed: greeting, hasContactLines: true });
  expect(vi.getTimerCount()).toBe(0);
});

test("shows the whole greeting and the contact lines when it is finished early", () => {
  const { said, finish } = talk(false);
  vi.advanceTimersByTime(100);
  finish();
  expect(said).toEqual({ typed: greeting, hasContactLines: true });
  expect(vi.getTimerCount()).toBe(0);
});
