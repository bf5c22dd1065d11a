import type { Socket } from "node:net";

/** The two ends of the connection that a request came by. */
export interface Ends {
  /** The address of whoever asks. */
  readonly visitor: string;
  /** Where this server is reached from its own machine, whatever the request calls it. */
  readonly here: string;
}

const inUrl = (address: string) => (address.includes(":") ? `[${address.replace(/%.*$/, "")}]` : address);

export const endsOf = ({ remoteAddress = "", localAddress = "localhost", localPort = 0 }: Socket): Ends => ({
  visitor: remoteAddress,
  here: `http://${inUrl(localAddress)}:${localPort}`,
});

/** Answers a request of the web's kind. */
export type Respond = (request: Request, ends: Ends) => Promise<Response>;
