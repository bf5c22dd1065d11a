/** Whether a host is this machine: such traffic needs no encryption. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || host.startsWith("127.");
