import "reflect-metadata";
import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { X509CertificateGenerator } from "@peculiar/x509";
import { reportCalls } from "#addresses/public.ts";

/** What a browser has reported. */
interface Sent {
  readonly path: string;
  readonly type: string | undefined;
  readonly body: string;
  readonly status: number | undefined;
}

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

async function certificate() {
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const made = await X509CertificateGenerator.createSelfSigned({
    keys,
    name: "CN=localhost",
    signingAlgorithm: algorithm,
  });
  const key = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey)).toString("base64");
  return {
    cert: made.toString("pem"),
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----`,
  };
}

interface Options {
  /** In addition to the browser's. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The files that are not there. */
  readonly missing?: RegExp;
}

const reportPaths: readonly string[] = Object.values(reportCalls);

/**
 * The site of this origin over TLS, with a certificate that nobody trusts: browsers report violations of a policy only
 * from there.
 */
export async function overTls(origin: string, { headers = {}, missing = /$^/ }: Options = {}) {
  const sent: Sent[] = [];
  const server = createServer(await certificate(), async (asked, answer) => {
    const { method, url: path = "/" } = asked;
    if (missing.test(path)) {
      answer.writeHead(404).end();
      return;
    }
    const body = await text(asked);
    const passedOn = request(new URL(path, origin), { method, headers: { ...asked.headers, ...headers } });
    passedOn.end(body);
    const [answered] = await once(passedOn, "response");
    const { statusCode: status, headers: answeredHeaders } = answered;
    if (reportPaths.includes(path)) sent.push({ path, type: asked.headers["content-type"], body, status });
    answer.writeHead(status, answeredHeaders);
    answered.pipe(answer);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    sent,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Tries, in a page, what its policy forbids: a script, and pictures of as many hosts. */
export function violate(hosts: number) {
  const script = document.createElement("script");
  script.textContent = "document.title = 'run'";
  document.head.append(script);
  for (let host = 1; host <= hosts; host += 1)
    new Image().src = `https://evil${host}.example/pixel.png?meera`;
}
