/** Ends the process in good order at the first Ctrl+C or request to end, and at once at the second. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;

  async function end() {
    if (stopping) process.exit(1);
    stopping = true;
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  }

  process.on("SIGINT", end).on("SIGTERM", end);
}
