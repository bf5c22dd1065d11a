/** Node requires `duplex` for a streamed body, and the DOM's types lack it. */
interface StreamedInit extends RequestInit {
  readonly duplex: "half";
}

/** A request whose body is read as it arrives. */
export function streamedRequest(input: Request | URL, init: RequestInit): Request {
  const streamed: StreamedInit = { ...init, duplex: "half" };
  return new Request(input, streamed);
}
