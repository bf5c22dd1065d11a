import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A certificate for localhost, which a browser only accepts if it is told to. */
function makeCertificate() {
  const directory = mkdtempSync(join(tmpdir(), "tidepoint-certificate-"));
  const [keyFile, certFile] = [join(directory, "key.pem"), join(directory, "cert.pem")];
  const how = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost";
  execFileSync("openssl", [...how.split(" "), "-keyout", keyFile, "-out", certFile], { stdio: "ignore" });
  const pair = { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  rmSync(directory, { recursive: true });
  return pair;
}

/** Headers of one connection, which HTTP/2 forbids. */
const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "host"]);

const passedOn = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(":") && !hopByHop.has(name)),
  );

interface Front extends AsyncDisposable {
  readonly url: string;
}

/** Serves a local site over HTTP/2, as a CDN would: over HTTP/1.1, a browser requests six files at a time. */
export async function http2Front(site: string): Promise<Front> {
  function pass(incoming: Http2ServerRequest, outgoing: Http2ServerResponse) {
    const { method, headers } = incoming;
    const passed = request(
      new URL(incoming.url, site),
      { method, headers: { ...passedOn(headers), host: headers[":authority"] } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
        answer.pipe(outgoing);
      },
    );
    passed.on("error", () => outgoing.stream.destroy());
    incoming.pipe(passed);
  }

  const server = createSecureServer(makeCertificate(), pass);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "localhost", resolve);
  await promise;
  const sessions = new Set<{ destroy(): void }>();
  server.on("session", (session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
  });
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}
