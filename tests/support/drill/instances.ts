import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleFunctions } from "#local/build/bundle-functions.ts";
import { startBlobs } from "#local/data/blobs.ts";
import { root } from "#local/process/root.ts";
import { demoSettings } from "../demo-settings.ts";

const secret = () => randomBytes(32).toString("base64url");

/** Several instances of the bundled functions over one database and one store of blobs, as under load on the platform. */
export async function startInstances(count: number, databaseUrl: string, settings: NodeJS.ProcessEnv = {}) {
  const bundles = join(root, "build", "drill", "bundles");
  await bundleFunctions(join(root, "netlify/functions"), bundles);
  const dataDir = mkdtempSync(join(tmpdir(), "tidepoint-instances-"));
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env["PATH"],
    NETLIFY_DB_URL: databaseUrl,
    SESSION_SECRET: secret(),
    FILE_SECRET: secret(),
    CAPTCHA_SECRET: secret(),
    ...demoSettings,
    ...settings,
  };
  const stopBlobs = await startBlobs(dataDir, environment);
  const children: ChildProcess[] = [];
  const urls: string[] = [];
  for (let started = 0; started < count; started += 1) {
    const child = spawn(process.execPath, [join(import.meta.dirname, "instance.ts"), bundles], {
      env: environment,
      stdio: ["pipe", "pipe", "ignore"],
    });
    children.push(child);
    const [line] = await once(child.stdout ?? child, "data");
    urls.push(String(line).trim());
  }
  return {
    urls,
    async stop() {
      for (const child of children) child.kill();
      await stopBlobs();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
