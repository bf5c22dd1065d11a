import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { COMPLETE } from "#kit/islands/complete-event.ts";
import { pageCompletion } from "./page-completion.ts";

const { dataset } = document.documentElement;
let frames: FrameRequestCallback[];
let listen: MockInstance<typeof addEventListener>;

beforeEach(() => {
  frames = [];
  listen = vi.spyOn(globalThis, "addEventListener");
  vi.stubGlobal("requestAnimationFrame", (task: FrameRequestCallback) => frames.push(task));
  vi.stubGlobal("PerformanceObserver", undefined);
});

afterEach(() => {
  // The window outlives the page, whose listeners would act on the next one.
  for (const [type, listener, options] of listen.mock.calls) removeEventListener(type, listener, options);
  delete dataset["fonts"];
});

function openFrom(referrer: string) {
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  // Runs the script as the browser does in the page's head.
  new Function(pageCompletion)();
}

const passFrames = (count: number) => {
  for (let frame = 0; frame < count; frame++) for (const task of frames.splice(0)) task(performance.now());
};

it("the first page of a visit loads its fonts some frames after the load event, whatever the browser reports", () => {
  openFrom("https://search.example/");
  passFrames(4);
  expect(dataset["fonts"]).toBe("later");
  dispatchEvent(new Event("load"));
  passFrames(3);
  expect(dataset["fonts"]).toBe("later");
  passFrames(1);
  expect(dataset["fonts"]).toBeUndefined();
});

it("the first page of a visit loads its fonts when a form is touched", () => {
  openFrom("");
  expect(dataset["fonts"]).toBe("later");
  dispatchEvent(new Event(COMPLETE));
  expect(dataset["fonts"]).toBeUndefined();
});

it("a page reached from another one of the site has its fonts at once, and is completed as well", () => {
  const complete = vi.fn();
  addEventListener(COMPLETE, complete);
  openFrom(`${location.origin}/contact-us`);
  expect(dataset["fonts"]).toBeUndefined();
  dispatchEvent(new Event("load"));
  passFrames(4);
  expect(complete).toHaveBeenCalledOnce();
});
