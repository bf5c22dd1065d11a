import type { Socket } from "node:net";

/** Both ends of a request's connection. */
export interface Ends {
  /** The visitor's address. */
  readonly visitor: string;
  /** The URL of this server on its own machine, whatever host the request names. */
  readonly here: string;
}

const inUrl = (address: string) => (address.includes(":") ? `[${address.replace(/%.*$/, "")}]` : address);

export const endsOf = ({ remoteAddress = "", localAddress = "localhost", localPort = 0 }: Socket): Ends => ({
  visitor: remoteAddress,
  here: `http://${inUrl(localAddress)}:${localPort}`,
});

export type Respond = (request: Request, ends: Ends) => Promise<Response>;
