/**
 * Visitors that send enquiries, in a separate process, so that their cost is not counted as the server's. Each message
 * gives the URL and the first number.
 */
import { inParallel } from "#tests/support/drill/clients.ts";
import { sendEnquiry } from "#tests/support/drill/submissions.ts";

export interface Wave {
  readonly url: string;
  readonly from: number;
  readonly count: number;
  /** The number of visitors that send at the same time. */
  readonly visitors: number;
}

process.on("message", async ({ url, from, count, visitors }: Wave) => {
  const numbers = Array.from({ length: count }, (_, at) => from + at);
  const started = performance.now();
  await inParallel(visitors, numbers, async (number) => {
    const answer = await sendEnquiry(url, number);
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  });
  process.send?.(performance.now() - started);
});
