/** Resolves like `work`, or rejects with `late()` after `patienceMs`. */
export async function withTimeout<T>(work: Promise<T>, patienceMs: number, late: () => Error): Promise<T> {
  const { promise: unanswered, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), patienceMs);
  try {
    return await Promise.race([work, unanswered]);
  } finally {
    clearTimeout(timer);
  }
}
