/**
 * Visitors who send enquiries, in a process of their own: what they cost is not the server's. Told where and from which
 * number on.
 */
import { inParallel } from "#tests/support/drill/clients.ts";
import { sendEnquiry } from "#tests/support/drill/submissions.ts";

export interface Wave {
  readonly url: string;
  readonly from: number;
  readonly count: number;
  /** How many send at a time. */
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
