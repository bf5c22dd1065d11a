import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { announceHydrated } from "#kit/islands/use-hydrated.ts";
import { pageCompletion } from "./page-completion.ts";

let paint: () => void;
let whenIdle: (() => void)[];
let frames: FrameRequestCallback[];
let readyState: MockInstance<() => DocumentReadyState>;
let listen: MockInstance<typeof addEventListener>;

beforeEach(() => {
  whenIdle = [];
  frames = [];
  listen = vi.spyOn(globalThis, "addEventListener");
  readyState = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  vi.stubGlobal("requestIdleCallback", (task: () => void) => whenIdle.push(task));
  vi.stubGlobal("requestAnimationFrame", (task: FrameRequestCallback) => frames.push(task));
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
  // The directive listens on the document until its island is hydrated.
  for (const form of document.forms) announceHydrated(form);
  // The window outlives the page, whose listeners would act on the next one.
  for (const [type, listener, options] of listen.mock.calls) removeEventListener(type, listener, options);
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const footer = '<footer class="late after-paint"></footer>';
const filled =
  '<template data-after-paint><link rel="stylesheet" href="/late.css"><script src="/late.js"></script></template>';

async function open(markup: string) {
  // Runs the script as the browser does in the page's head.
  new Function(pageCompletion)();
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
const passFrames = (count: number) => {
  for (let frame = 0; frame < count; frame++) for (const task of frames.splice(0)) task(performance.now());
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

  it.each([
    ["if the paint is not reported", () => {}],
    ["without a PerformanceObserver", () => vi.stubGlobal("PerformanceObserver", undefined)],
  ])("loads them some frames after the load event %s", async (_, withhold) => {
    withhold();
    await open(footer + filled);
    passFrames(4);
    idle();
    expect(brought()).toEqual([]);
    dispatchEvent(new Event("load"));
    passFrames(3);
    expect(brought()).toEqual([]);
    passFrames(1);
    expect(brought()).toEqual(["late.css", "late.js"]);
  });

  it.each(["pointerdown", "focusin", "keydown", "input"])(
    "loads them at a form's %s event",
    async (touch) => {
      await open(`<astro-island client="interact"><form><input></form></astro-island>${filled}`);
      await import("#kit/islands/interact.ts");
      document.querySelector("template")?.dispatchEvent(new Event(touch, { bubbles: true }));
      expect(brought()).toEqual([]);
      document.querySelector("input")?.dispatchEvent(new Event(touch, { bubbles: true }));
      expect(brought()).toEqual(["late.css", "late.js"]);
    },
  );

  it("loads them only once, however often it is told to", async () => {
    await open(footer + filled);
    paint();
    paint();
    dispatchEvent(new Event("load"));
    passFrames(4);
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

  it("shows the deferred parts after 20 s if their styles neither come nor are reported lost", async () => {
    vi.useFakeTimers();
    await open(footer + filled);
    dispatchEvent(new Event("complete"));
    vi.advanceTimersByTime(19_999);
    expect(shown()).toBe("late after-paint");
    vi.advanceTimersByTime(1);
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
    idle();
    expect(shown()).toBe("");
  });

  it("shows one part after the other, and what a part holds back after the part", async () => {
    const parts =
      '<footer class="after-paint"><div class="after-paint"></div></footer><aside class="after-paint">';
    await open(`${parts}</aside>${filled}`);
    paint();
    idle();
    const hidden = () => [...document.querySelectorAll(".after-paint")].map(({ localName }) => localName);
    document.head.querySelector("link")?.dispatchEvent(new Event("load"));
    expect(hidden()).toEqual(["div", "aside"]);
    idle();
    expect(hidden()).toEqual(["aside"]);
    idle();
    expect(hidden()).toEqual([]);
  });

  it("requests a failed script again at a click that the form holds back", async () => {
    await open(
      `<astro-island client="interact"><form><button type="button"></button></form></astro-island>${filled}`,
    );
    await import("#kit/islands/interact.ts");
    paint();
    idle();
    document.head.querySelector("script")?.dispatchEvent(new Event("error"));
    document.querySelector("button")?.click();
    expect(brought()).toEqual(["late.css", "late.js", "late.js"]);
  });

  it("requests what failed again at a click, a script by another address than the browser knows as failed", async () => {
    await open(footer + filled);
    paint();
    idle();
    for (const part of [...document.head.children]) part.dispatchEvent(new Event("error"));
    dispatchEvent(new Event("click"));
    const addresses = [...document.head.children].map(
      (part) => part.getAttribute("href") ?? part.getAttribute("src"),
    );
    expect(addresses).toEqual([
      "/late.css",
      "/late.js",
      "/late.css",
      expect.stringMatching(/\/late\.js\?\d+$/),
    ]);
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

describe("a page with deferred scripts alone", () => {
  it("shows everything at once, and loads the scripts once the page is painted and idle", async () => {
    const files =
      '<script type="module" src="/late.1.js"></script><script type="module" src="/late.2.js"></script>';
    await open(`${footer}<template data-after-paint>${files}</template>`);
    expect(shown()).toBe("late");
    expect(brought()).toEqual([]);
    paint();
    idle();
    expect(brought()).toEqual(["late.1", "late.2"]);
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
