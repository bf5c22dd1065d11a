import type { Page } from "playwright";

/** A page's memory after garbage collection: megabytes of JavaScript, elements (also detached), listeners. */
export interface BrowserMemory {
  readonly megabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Measures the memory of a page from outside. */
export async function watchMemory(page: Page): Promise<() => Promise<BrowserMemory>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.enable");
  return async () => {
    // Several times, since an object freed by one collection may have been the last to hold another.
    for (let time = 0; time < 3; time += 1) await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return {
      megabytes: figure("JSHeapUsedSize") / 2 ** 20,
      nodes: figure("Nodes"),
      listeners: figure("JSEventListeners"),
    };
  };
}
