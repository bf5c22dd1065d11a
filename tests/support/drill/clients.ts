/** The outcome of one call; `status` is 0 if no answer came. */
export interface Outcome {
  readonly status: number;
  readonly milliseconds: number;
  readonly body: string;
}

/** Makes a call and records its outcome; never throws. */
export async function attempt(call: () => Promise<Response>): Promise<Outcome> {
  const started = performance.now();
  try {
    const answer = await call();
    const body = await answer.text();
    return { status: answer.status, milliseconds: performance.now() - started, body };
  } catch (error) {
    return { status: 0, milliseconds: performance.now() - started, body: String(error) };
  }
}

/** Runs every task, `clients` of them at a time; results are in the order of the tasks. */
export async function inParallel<T, R>(
  clients: number,
  tasks: readonly T[],
  work: (task: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(tasks.length);
  const queue = tasks.entries();
  const client = async () => {
    for (const [at, task] of queue) results[at] = await work(task, at);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return results;
}

/** The headers of a separate visitor address, from the network that is reserved for benchmarks. */
export const addressOf = (visitor: number) => ({
  "x-nf-client-connection-ip": `198.18.${Math.floor(visitor / 250) % 256}.${(visitor % 250) + 1}`,
});
