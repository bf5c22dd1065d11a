import { randomBytes } from "node:crypto";
import { site } from "#firm/site.ts";
import type { SchemaState } from "../store/postgres/index.ts";
import type { Store } from "../store/store.ts";
import { type BackupBucket, bucketIn } from "./backup-bucket.ts";
import { type Blobs, netlifyBlobs } from "./blobs.ts";
import { type Purge, purgeNetlify } from "./cdn.ts";
import { allowsUnencrypted, type Environment, isHosted, parseEnvironment } from "./env.ts";
import { consoleLog, type Log, quietLog } from "./log.ts";
import { alertWebhook } from "./mail/alert-webhook.ts";
import { smtpTransport } from "./mail/smtp.ts";
import { type MailSettings, mailFiles } from "./mail/transport.ts";
import { findSchemaState, openStore } from "./open-store.ts";
import type { AskPostalService } from "./postal-service.ts";
import { openedOnce } from "./promises.ts";

/** The superadmin that a new installation starts with. */
export interface FirstAccount {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** The services' external dependencies. Only this file reads the environment. */
export interface Deps {
  readonly store: Store;
  readonly blobs: Blobs;
  /** Called by `publish` for content that visitors read. */
  readonly purge: Purge;
  /** URL that triggers a build of the pages; `null` if none is configured. */
  readonly buildHook: string | null;
  readonly askPostalService: AskPostalService;
  readonly mail: MailSettings;
  readonly now: () => Date;
  /** 16 random bytes, base64url. */
  readonly newId: () => string;
  readonly sessionSecret: Uint8Array;
  readonly fileSecret: Uint8Array;
  readonly captchaSecret: Uint8Array;
  /** The secrets before these, which still verify while they are being replaced. */
  readonly earlierSecrets: Readonly<Record<"session" | "file" | "captcha", readonly Uint8Array[]>>;
  /** Derives the key that signs certificates; `null` if none is set, so that none can be issued. */
  readonly certificateSecret: Uint8Array | null;
  /** A fixed answer for every captcha in tests; otherwise `null`. */
  readonly captchaAnswer: string | null;
  /** The superadmin to create while there is no account; `null` if the environment names none. */
  readonly firstAccount: FirstAccount | null;
  /** Whether the store's database sleeps when idle, so that waking it costs money. */
  readonly mayStoreSleep: boolean;
  /** Starts a function that works on after its answer; `false` if the platform has none, or cannot be reached. */
  readonly startInBackground: (url: URL, body: string) => Promise<boolean>;
  /** The bucket for nightly backups; `null` if none are made. */
  readonly backupBucket: BackupBucket | null;
  readonly newestMigration: string;
  /** Whether the newest migration of this build is applied; `null` if that cannot be known. */
  readonly readSchemaState: () => Promise<SchemaState | null>;
  /** The token with which a monitor may ask for checks that wake the database; `null` if none is set. */
  readonly healthToken: string | null;
  readonly log: Log;
}

export type OpenDeps = () => Promise<Deps>;

/** 128 random bits: unguessable, and never issued twice. */
export const newId = () => randomBytes(16).toString("base64url");

export function namedAccount(environment: Environment): FirstAccount | null {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment;
  return username && email && password ? { username, email, password } : null;
}

function mailSettings(environment: Environment): MailSettings {
  const { SMTP_URL, MAIL_DIRECTORY, MAIL_FROM, MAIL_TO } = environment;
  const { ALERT_WEBHOOK_URL: address, ALERT_WEBHOOK_SECRET: secret } = environment;
  const isUnencryptedAllowed = allowsUnencrypted(environment, "smtp");
  const { email } = site.contact;
  const files = MAIL_DIRECTORY ? mailFiles(MAIL_DIRECTORY, consoleLog) : null;
  return {
    from: { name: site.name, address: MAIL_FROM ?? email },
    operations: MAIL_TO ?? email,
    transport: SMTP_URL ? smtpTransport(SMTP_URL, { isUnencryptedAllowed }) : files,
    webhook: address && secret ? alertWebhook(address, secret, consoleLog) : null,
  };
}

/** Loaded for the few codes that the table lacks. */
const askServiceAt =
  (address: string): AskPostalService =>
  async (code) =>
    (await import("./postal-service.ts")).postalServiceAt(address)(code);

const given = (secret: Uint8Array | undefined) => (secret ? [secret] : []);

/** The platform says that it has taken the call, before the function has begun. */
const startInBackground: Deps["startInBackground"] = (url, body) =>
  fetch(url, { method: "POST", body }).then(
    ({ status }) => status === 202,
    () => false,
  );

async function open(): Promise<Deps> {
  const environment = parseEnvironment(process.env);
  const { BUILD_HOOK_URL: buildHook = null, BLOBS_REGION: region } = environment;
  const store = await openStore(process.env);
  const blobs = netlifyBlobs(region && { region });
  return {
    store,
    blobs,
    purge: purgeNetlify({ blobs, newId, log: consoleLog }),
    buildHook,
    askPostalService: askServiceAt(environment.PINCODE_API_URL ?? site.pincodeService),
    mail: mailSettings(environment),
    now: () => new Date(),
    newId,
    sessionSecret: environment.SESSION_SECRET,
    fileSecret: environment.FILE_SECRET,
    captchaSecret: environment.CAPTCHA_SECRET,
    earlierSecrets: {
      session: given(environment.SESSION_SECRET_PREVIOUS),
      file: given(environment.FILE_SECRET_PREVIOUS),
      captcha: given(environment.CAPTCHA_SECRET_PREVIOUS),
    },
    certificateSecret: environment.CERTIFICATE_SECRET ?? null,
    captchaAnswer: environment.CAPTCHA_ANSWER ?? null,
    firstAccount: namedAccount(environment),
    mayStoreSleep: isHosted(process.env),
    startInBackground,
    backupBucket: bucketIn(environment),
    // Its name is put here when the functions are bundled; the local runtime sets it for those that are not.
    newestMigration: process.env["NEWEST_MIGRATION"] ?? "",
    readSchemaState: () => findSchemaState(process.env, process.env["NEWEST_MIGRATION"]),
    healthToken: environment.HEALTH_TOKEN ?? null,
    log: isHosted(process.env) ? consoleLog : quietLog,
  };
}

/** Opened at the first call and kept for the life of the instance; after a failure the next call tries again. */
export const openDeps = openedOnce(open).asked;

/** The `expiresAt` of a record that is stored for this many ms from now. */
export const expiresAfter = ({ now }: Pick<Deps, "now">, ms: number): string =>
  new Date(now().getTime() + ms).toISOString();
