/** Answers a request of the web's kind; `address` is the socket's. */
export type Respond = (request: Request, address: string) => Promise<Response>;
