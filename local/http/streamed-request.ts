/** Node wants to be told that the answer may begin before the body has ended; the DOM's types do not know of it. */
interface StreamedInit extends RequestInit {
  readonly duplex: "half";
}

/** A request whose body is read as it comes. */
export function streamedRequest(input: Request | URL, init: RequestInit): Request {
  const streamed: StreamedInit = { ...init, duplex: "half" };
  return new Request(input, streamed);
}
