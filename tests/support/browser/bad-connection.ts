import type { Page } from "playwright";

const LATENCY_MS = 150;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
const PROCESSOR_SHARE = 1 / 4;

interface Transfer {
  readonly startedAt: number;
  endedAt: number;
  bytes: number;
}

export interface Load {
  readonly requests: number;
  readonly kilobytes: number;
  /** How many requests came one after the other, each begun when the one before had ended. */
  readonly inTurn: number;
}

/** The most transfers of which each began after the one before had ended. */
function longestChain(transfers: readonly Transfer[]): number {
  let length = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  for (const transfer of transfers.toSorted((a, b) => a.endedAt - b.endedAt)) {
    if (transfer.startedAt < endedAt) continue;
    length += 1;
    endedAt = transfer.endedAt;
  }
  return length;
}

/** Gives the page a bad connection and a slow processor; returns how to tell what it has loaded so far. */
export async function onBadConnection(page: Page): Promise<() => Load> {
  const session = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  session.on("Network.requestWillBeSent", ({ requestId, timestamp, request }) => {
    if (request.url.startsWith("http"))
      transfers.set(requestId, { startedAt: timestamp, endedAt: Number.POSITIVE_INFINITY, bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) Object.assign(transfer, { endedAt: timestamp, bytes: encodedDataLength });
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND / 2,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 / PROCESSOR_SHARE });
  return () => {
    const ended = [...transfers.values()].filter(({ endedAt }) => Number.isFinite(endedAt));
    return {
      requests: ended.length,
      kilobytes: ended.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
      inTurn: longestChain(ended),
    };
  };
}
