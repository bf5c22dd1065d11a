import type { Page } from "playwright";

/** What a page holds on to after a collection: megabytes of JavaScript, elements (detached ones as well), listeners. */
export interface BrowserMemory {
  readonly megabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Looks at the memory of a page, from beside it. */
export async function watchMemory(page: Page): Promise<() => Promise<BrowserMemory>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.enable");
  return async () => {
    // What one collection lets go of may be all that held something else.
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
