import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";

let paint: () => void;
let whenIdle: (() => void)[];
let readyState: MockInstance<() => DocumentReadyState>;

beforeEach(() => {
  whenIdle = [];
  readyState = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  vi.stubGlobal("requestIdleCallback", (task: () => void) => whenIdle.push(task));
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(answer: (entries: unknown, observer: unknown) => void) {
        paint = () => answer([], this);
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const footer = '<footer class="late after-paint"></footer>';
const filled =
  '<template data-after-paint><link rel="stylesheet" href="/late.css"><script src="/late.js"></script></template>';

async function open(markup: string) {
  document.body.innerHTML = markup;
  // The module checks the browser's features once, when it is loaded.
  vi.resetModules();
  const { completePage } = await import("./after-paint.ts");
  const rest = document.querySelector("template");
  if (rest) completePage(rest);
}

const idle = () => {
  for (const task of whenIdle.splice(0)) task();
};
const brought = () => [...document.head.children].map((part) => part.outerHTML.match(/late\.\w+/)?.[0]);
const shown = () => document.querySelector("footer")?.className;

describe("a page with files deferred until after the first paint", () => {
  it("loads the deferred styles and scripts once the page is painted and idle", async () => {
    await open(footer + filled);
    idle();
    expect(brought()).toEqual([]);
    paint();
    expect(brought()).toEqual([]);
    idle();
    expect(brought()).toEqual(["late.css", "late.js"]);
  });

  it.each(["load", "error"])("shows the deferred parts only on the styles' %s event", async (end) => {
    await open(footer + filled);
    paint();
    idle();
    expect(shown()).toBe("late after-paint");
    document.head.querySelector("link")?.dispatchEvent(new Event(end));
    expect(shown()).toBe("late");
  });

  it("lays out the deferred parts only once their styles are loaded", async () => {
    await open(footer + filled);
    readyState.mockReturnValue("complete");
    dispatchEvent(new Event("load"));
    paint();
    idle();
    expect(shown()).toBe("late after-paint");
    document.head.querySelector("link")?.dispatchEvent(new Event("load"));
    idle();
    expect(shown()).toBe("");
  });

  it("requests failed scripts again on the next touch, once per failure", async () => {
    await open(footer + filled);
    paint();
    idle();
    const lost = () => document.head.querySelector("script:last-of-type")?.dispatchEvent(new Event("error"));
    lost();
    dispatchEvent(new Event("click"));
    dispatchEvent(new Event("click"));
    expect(brought()).toEqual(["late.css", "late.js", "late.js"]);
    lost();
    dispatchEvent(new Event("click"));
    expect(brought()).toHaveLength(4);
  });
});

describe("a page without deferred files", () => {
  it("shows everything at once, and lays out the late parts once the page is loaded and idle", async () => {
    await open(`${footer}<template data-after-paint></template>`);
    expect(shown()).toBe("late");
    idle();
    expect(shown()).toBe("late");
    readyState.mockReturnValue("complete");
    dispatchEvent(new Event("load"));
    idle();
    expect(shown()).toBe("");
  });
});
