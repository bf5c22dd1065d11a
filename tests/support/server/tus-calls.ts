import type { UploadPurpose } from "#rules/upload.ts";
import { resumableApp } from "#server/files/resumable.routes.ts";
import { pdf } from "../files/documents.ts";
import { signedInToken } from "./test-account.ts";
import type { TestDeps } from "./test-deps.ts";

/** Sends a request to the server under test, wherever it runs. */
type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Sends to the upload app in this process, from this address. */
export const sendTo =
  (deps: TestDeps, ip: string): Send =>
  async (path, init) =>
    resumableApp(async () => deps).request(path, init, { context: { ip } });

interface WantedUpload {
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly size: number;
}

const version = { "Tus-Resumable": "1.0.0" };
const encoded = (text: string) => Buffer.from(text).toString("base64");

/** The calls of the tus protocol, as clients make them. */
export const tusCalls = (send: Send, headers: Readonly<Record<string, string>> = {}) => ({
  create: ({ purpose, name, size }: WantedUpload, more: Readonly<Record<string, string>> = {}) =>
    send("/api/files", {
      method: "POST",
      headers: {
        ...version,
        "Upload-Length": String(size),
        "Upload-Metadata": `filename ${encoded(name)},filetype ${encoded("any/type")},purpose ${encoded(purpose)}`,
        ...headers,
        ...more,
      },
    }),
  part: (address: string, offset: number, bytes: Uint8Array, more: Readonly<Record<string, string>> = {}) =>
    send(address, {
      method: "PATCH",
      headers: {
        ...version,
        "Content-Type": "application/offset+octet-stream",
        "Content-Length": String(bytes.byteLength),
        "Upload-Offset": String(offset),
        ...headers,
        ...more,
      },
      body: new Uint8Array(bytes),
    }),
  head: (address: string) => send(address, { method: "HEAD", headers: { ...version, ...headers } }),
  end: (address: string) => send(address, { method: "DELETE", headers: { ...version, ...headers } }),
});

export type TusCalls = ReturnType<typeof tusCalls>;

/** The current offset of an upload. */
export async function offsetOf(tus: TusCalls, address: string): Promise<number> {
  return Number((await tus.head(address)).headers.get("Upload-Offset"));
}

/** Creates an upload, and returns its address. */
export async function begun(tus: TusCalls, wanted: WantedUpload): Promise<string> {
  const answer = await tus.create(wanted);
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.headers.get("Location") ?? "";
}

/** A document that any visitor may upload. */
export const idea = { purpose: "projectFile", name: "idea.pdf", size: pdf().byteLength } as const;

/** The tus calls of a visitor and of an administrator, each from a separate address. */
export async function tusCallers(deps: TestDeps) {
  const token = await signedInToken(deps);
  return {
    visitor: tusCalls(sendTo(deps, "203.0.113.7")),
    administrator: tusCalls(sendTo(deps, "203.0.113.8"), { Authorization: `Bearer ${token}` }),
  };
}
