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

/** The /24 networks of 198.18.0.0/15, which is reserved for benchmarks. */
const NETWORKS = 512;

/** The headers of a separate visitor address. Neighbours are in different networks, as visitors are: networks have limits. */
export function ipOf(visitor: number) {
  const network = visitor % NETWORKS;
  const host = (Math.floor(visitor / NETWORKS) % 250) + 1;
  return { "x-nf-client-connection-ip": `198.${18 + Math.floor(network / 256)}.${network % 256}.${host}` };
}
