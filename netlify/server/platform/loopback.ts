/** Whether a host is this machine, on the way to which nobody listens. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || host.startsWith("127.");
