import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { BackupBucket } from "#server/platform/backup-bucket.ts";

/** The one account that the server knows. */
const ACCOUNT = "S3RVER";

/** An S3 server on this machine, which checks signatures and stores objects in a directory of its own. */
export async function startS3Server(name: string) {
  const directory = await mkdtemp(join(tmpdir(), "s3-"));
  const server = new S3rver({
    ...{ address: "127.0.0.1", port: 0, silent: true, directory },
    configureBuckets: [{ name, configs: [] }],
  });
  const { port } = await server.run();
  return {
    bucket: {
      ...{ endpoint: `http://127.0.0.1:${port}`, bucket: name, region: "us-east-1" },
      ...{ keyId: ACCOUNT, secret: ACCOUNT },
    } satisfies Omit<BackupBucket, "recipient">,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
