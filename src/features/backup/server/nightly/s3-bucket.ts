import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { BackupBucket } from "#server/platform/backup-bucket.ts";
import type { PutPart } from "../archive/in-parts.ts";

const TIMEOUT_MS = 60_000;

/** In addition to the client's own retries after answers such as "slow down", since a connection may break. */
const TRIES = 3;

/** Texts of an element. Keys and ids that we read have no character that XML escapes. */
const textsOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, text = ""]) => text);

/** The code alone: a message may repeat what was sent. */
const refusalIn = (xml: string) => textsOf(xml, "Code")[0] ?? "no reason given";

interface Sent {
  readonly method: string;
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

/** An object that is uploaded in parts: no part of it is there before `complete`. */
interface S3Upload {
  readonly put: PutPart;
  readonly complete: () => Promise<void>;
  readonly abort: () => Promise<void>;
}

/** A bucket of any service that speaks S3's protocol. Failures say what the service said, and no secret. */
export function s3Bucket({ endpoint, bucket, region, keyId, secret }: BackupBucket) {
  const client = new AwsClient({
    ...{ accessKeyId: keyId, secretAccessKey: secret, service: "s3", region },
    retries: TRIES,
  });

  async function call({ method, key = "", query = {}, body = "" }: Sent): Promise<Response> {
    const url = new URL(`${endpoint.replace(/\/$/, "")}/${bucket}${key && `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // The service compares it with what arrives.
    const sha256 = createHash("sha256").update(body).digest("hex");
    const answer = await client.fetch(url, {
      method,
      ...(body.length > 0 && { body: body as BodyInit }),
      headers: { "X-Amz-Content-Sha256": sha256 },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) return answer;
    throw new Error(`The bucket ${bucket} answered ${answer.status} (${refusalIn(await answer.text())}).`);
  }

  async function callAgain(sent: Sent): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await call(sent);
      } catch (error) {
        // `fetch` fails with one of these if the connection does.
        if (!(error instanceof TypeError) || tries === TRIES) throw error;
      }
    }
  }

  return {
    async upload(key: string): Promise<S3Upload> {
      const begun = await (await callAgain({ method: "POST", key, query: { uploads: "" } })).text();
      const [uploadId] = textsOf(begun, "UploadId");
      if (!uploadId) throw new Error(`The bucket ${bucket} began no upload.`);
      const parts: { readonly tag: string; readonly size: number }[] = [];
      return {
        async put(number, bytes) {
          const query = { partNumber: String(number), uploadId };
          const { headers } = await callAgain({ method: "PUT", key, query, body: bytes });
          parts.push({ tag: headers.get("ETag") ?? "", size: bytes.length });
        },
        async complete() {
          const listed = parts.map(
            ({ tag }, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
          );
          const body = `<CompleteMultipartUpload>${listed.join("")}</CompleteMultipartUpload>`;
          const answer = await (await callAgain({ method: "POST", key, query: { uploadId }, body })).text();
          // Begun with 200 before it is known whether it succeeds.
          if (/<Error>/.test(answer)) throw new Error(`The bucket ${bucket} answered ${refusalIn(answer)}.`);
          const { headers } = await callAgain({ method: "HEAD", key });
          const size = parts.reduce((sum, part) => sum + part.size, 0);
          if (Number(headers.get("Content-Length")) !== size)
            throw new Error(`The bucket ${bucket} has another size of ${key} than was sent.`);
        },
        abort: async () => void (await callAgain({ method: "DELETE", key, query: { uploadId } })),
      };
    },

    /** All keys that begin with it. */
    async list(prefix: string): Promise<string[]> {
      const found: string[] = [];
      let continued: string | undefined;
      do {
        const query: Record<string, string> = { "list-type": "2", prefix };
        if (continued !== undefined) query["continuation-token"] = continued;
        const page = await (await callAgain({ method: "GET", query })).text();
        found.push(...textsOf(page, "Key"));
        [continued] = textsOf(page, "NextContinuationToken");
      } while (continued !== undefined);
      return found;
    },

    remove: async (key: string) => void (await callAgain({ method: "DELETE", key })),
  };
}

export type S3Bucket = ReturnType<typeof s3Bucket>;
