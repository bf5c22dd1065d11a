import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as the server got it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header lines as they came, unfolded, without the bodies. */
  readonly headers: readonly string[];
  readonly raw: string;
}

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  stop(): Promise<void>;
}

/** The values of a header, by its name in any letter case. */
export const headerOf = ({ headers }: ReceivedMail, name: string): string[] =>
  headers.flatMap((line) =>
    line.toLowerCase().startsWith(`${name.toLowerCase()}:`) ? line.slice(name.length + 1).trim() : [],
  );

const headersIn = (raw: string) =>
  raw
    .slice(0, raw.indexOf("\r\n\r\n"))
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");

/** A real mail server in this process, on loopback; by default without TLS and sign-in, on any free port. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    // By default a server that stops waits until its clients give up their idle connections, which takes ours five seconds.
    closeTimeout: 1,
    onData(stream, { envelope }, done) {
      text(stream).then((raw) => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          headers: headersIn(raw),
          raw,
        });
        done();
      }, done);
    },
    ...options,
  });
  // A client that breaks off is part of some tests.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const bound = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
