/** Resolves like `work`, or rejects with `timeoutError()` after `timeoutMs`. */
export async function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
  timeoutError: () => Error,
): Promise<T> {
  const { promise: unanswered, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(timeoutError()), timeoutMs);
  try {
    return await Promise.race([work, unanswered]);
  } finally {
    clearTimeout(timer);
  }
}
