import { createServer } from "node:net";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { DAY_MS } from "#rules/calendar.ts";
import { startS3Server } from "#tests/support/backup/s3-server.ts";
import { type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import { runCommand } from "#tests/support/process/local-command.ts";
import { openMigratedDatabase } from "#tests/support/server/test-database.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import type { Patient } from "./findings.ts";
import { examine } from "./problems.ts";

let mail: MailServer;
let database: PGlite;
let bucket: Awaited<ReturnType<typeof startS3Server>>;
let pooler: Awaited<ReturnType<typeof startPooler>>;
beforeAll(async () => {
  [mail, database, pooler, bucket] = await Promise.all([
    startMailServer(),
    openMigratedDatabase(),
    startPooler(),
    startS3Server("archive"),
  ]);
  await database.exec(
    ["made", "tried"]
      .map(
        (kind) =>
          `insert into backup_runs values ('${kind}', now(), now(), 1, '${kind}', now(), 1, 0, null);`,
      )
      .join(""),
  );
});
afterAll(() => Promise.all([mail.stop(), database.close(), pooler.stop(), bucket.stop()]));

/** Answers like a pooler in transaction mode when a client connects with session options. */
async function startPooler() {
  const fields = ["SFATAL", "C08P01", "Munsupported startup parameter: options"]
    .map((field) => `${field}\0`)
    .join("");
  const refusal = Buffer.concat([Buffer.from("E\0\0\0\0"), Buffer.from(`${fields}\0`)]);
  refusal.writeUInt32BE(refusal.length - 1, 1);
  const server = createServer((socket) =>
    socket.on("error", () => {}).once("data", () => socket.end(refusal)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `postgres://nobody@127.0.0.1:${port}/none`, stop: async () => void server.close() };
}

const context = (address: object) => Buffer.from(JSON.stringify(address)).toString("base64");
const secret = (byte: number) => Buffer.alloc(32, byte).toString("base64url");

/** A hosted site that lacks nothing. */
const healthy = (): Patient => ({
  environment: {
    SESSION_SECRET: secret(7),
    FILE_SECRET: secret(8),
    CAPTCHA_SECRET: secret(9),
    CERTIFICATE_SECRET: secret(10),
    ADMIN_USERNAME: "meera",
    ADMIN_EMAIL: "meera@tidepoint.example",
    ADMIN_PASSWORD: "a long enough one",
    SMTP_URL: mail.url,
    NETLIFY_DB_URL: "postgres://owner@db.ap-southeast-1.example/site",
    NETLIFY_BLOBS_CONTEXT: context(inject("blobs")),
    BACKUP_S3_ENDPOINT: bucket.bucket.endpoint,
    BACKUP_S3_BUCKET: bucket.bucket.bucket,
    BACKUP_S3_REGION: bucket.bucket.region,
    BACKUP_S3_KEY_ID: bucket.bucket.keyId,
    BACKUP_S3_SECRET: bucket.bucket.secret,
    BACKUP_RECIPIENT: `age1${"q".repeat(58)}`,
  },
  isHosted: true,
  nodeVersion: "24.21.0",
  placeholders: [],
  openDatabase: () => ({
    rows: async (query) => (await database.query<Record<string, unknown>>(query)).rows,
    close: async () => {},
  }),
});

const sick = (environment: Patient["environment"], others: Partial<Patient> = {}): Patient => ({
  ...healthy(),
  ...others,
  environment: { ...healthy().environment, ...environment },
});

/** The code before, which told a connection its timeouts when it opened, and knew no other way. */
const openAsBefore: Patient["openDatabase"] = (url) => {
  const client = new pg.Client({ connectionString: url, options: "-c statement_timeout=10000" });
  return {
    async rows(query) {
      await client.connect();
      return (await client.query<Record<string, unknown>>(query)).rows;
    },
    close: () => client.end().catch(() => {}),
  };
};

const oneMigrationBehind: Patient["openDatabase"] = () => ({
  rows: async (query) =>
    (await database.query<Record<string, unknown>>(`${query} order by name desc offset 1`)).rows,
  close: async () => {},
});

/** Answers as if the backups had been made and tried so many days ago, or never. */
const withBackups =
  (made: number | null, tried: number | null) => (): ReturnType<NonNullable<Patient["openDatabase"]>> => ({
    async rows(query) {
      const { rows } = await database.query<Record<string, unknown>>(query);
      const ago = new Map<unknown, number | null>(Object.entries({ made, tried }));
      return rows.flatMap((row): readonly Record<string, unknown>[] => {
        const days = ago.get(row["kind"]);
        if (days === undefined) return [row];
        if (days === null) return [];
        return [{ ...row, at: new Date(Date.parse(String(row["at"])) - days * DAY_MS).toISOString() }];
      });
    },
    close: async () => {},
  });

/** Answers as if a company's name were set, and nothing else of what its site must name. */
const asCompany: Patient["openDatabase"] = () => ({
  rows: async (query) =>
    query.includes("site_settings")
      ? [{ legalName: "Tidepoint Advisers Private Limited", cin: null }]
      : (await database.query<Record<string, unknown>>(query)).rows,
  close: async () => {},
});

const noBucket = Object.fromEntries(
  ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_KEY_ID", "S3_SECRET", "RECIPIENT"].map((name) => [
    `BACKUP_${name}`,
    "",
  ]),
);

const nowhere = {
  edgeURL: "http://127.0.0.1:1",
  uncachedEdgeURL: "http://127.0.0.1:1",
  siteID: "x",
  token: "x",
};

it("finds nothing in a hosted site that lacks nothing", async () => {
  expect(await examine(healthy())).toEqual({ problems: [], notes: [] });
});

it.each<[string, () => Patient, RegExp]>([
  ["a missing secret", () => sick({ FILE_SECRET: "" }), /^FILE_SECRET is not set\.$/],
  [
    "a wrong region",
    () => sick({ BLOBS_REGION: "ap-south-1" }),
    /^BLOBS_REGION must be one of ap-southeast-1, .*\.$/,
  ],
  [
    "an old migration",
    () => sick({}, { openDatabase: oneMigrationBehind }),
    /^Migration \d+_\S+ is not applied: deploy, or start .*\.$/,
  ],
  [
    "no backup",
    () => sick({}, { openDatabase: withBackups(null, 99) }),
    /^No backup was made: `npm run backup`, .*\.$/,
  ],
  [
    "an old backup",
    () => sick(noBucket, { openDatabase: withBackups(8, 99) }),
    /^The last backup is too old: make one every night \(it was at \S+Z\)\.$/,
  ],
  [
    "a nightly backup that is missing",
    () => sick({}, { openDatabase: withBackups(3, 99) }),
    /^The last backup is too old: make one every night \(it was at \S+Z\)\.$/,
  ],
  [
    "a bucket that refuses the key",
    () => sick({ BACKUP_S3_SECRET: "another" }),
    /^Nightly backups: The bucket archive answered 403 \(SignatureDoesNotMatch\)\.$/,
  ],
  ["half a bucket", () => sick({ BACKUP_RECIPIENT: "" }), /^BACKUP_RECIPIENT is not set\.$/],
  [
    "no try of a backup",
    () => sick({}, { openDatabase: withBackups(1, null) }),
    /^No backup was tried: `npm run restore .*\.$/,
  ],
  [
    "an old try of a backup",
    () => sick({}, { openDatabase: withBackups(1, 101) }),
    /^The last try of a backup is too long ago: .*\.$/,
  ],
  ["half an administrator", () => sick({ ADMIN_PASSWORD: "" }), /^ADMIN_PASSWORD is not set\.$/],
  ["no mail", () => sick({ SMTP_URL: "" }), /^SMTP_URL is not set: mails wait, .*\.$/],
  [
    "a placeholder",
    () => sick({}, { placeholders: ["src/content/pages/about.yaml"] }),
    /^src\/content\/pages\/about\.yaml is a placeholder: enter the firm's own\.$/,
  ],
  [
    "what a company's site must say",
    () => sick({}, { openDatabase: asCompany }),
    /^Tidepoint Advisers Private Limited is a company, .*: CIN, Registered office, Contact person\. .*\.$/,
  ],
  ["NODE_ENV", () => sick({ NODE_ENV: "production" }), /^NODE_ENV is set, .*: remove it\.$/],
  [
    "a pooled address, with the code before",
    () => sick({ NETLIFY_DB_URL: pooler.url }, { openDatabase: openAsBefore }),
    /^NETLIFY_DB_URL is a pooled address, and this version .*: update it\.$/,
  ],
  [
    "a wrong Node for functions",
    () => sick({ AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" }),
    /^AWS_LAMBDA_JS_RUNTIME is nodejs22\.x, but functions need Node 24: .*\.$/,
  ],
  [
    "a wrong Node here",
    () => sick({}, { nodeVersion: "20.20.2" }),
    /^Node is 20\.20\.2, but 24\.7 or newer .*\.$/,
  ],
  [
    "blobs that cannot be reached",
    () => sick({ NETLIFY_BLOBS_CONTEXT: context(nowhere) }),
    /^Blobs cannot be reached: \S.*$/,
  ],
  [
    "files far from the database",
    () => sick({ BLOBS_REGION: "eu-central-1" }),
    /^The database is in ap-southeast-1, but files would be stored in eu-central-1: .*\.$/,
  ],
  [
    "a secret that is used twice",
    () => sick({ FILE_SECRET: secret(7) }),
    /^SESSION_SECRET, .* must differ .*\.$/,
  ],
  [
    "a mail server that does not answer",
    () => sick({ SMTP_URL: "smtp://127.0.0.1:1" }),
    /^The mail server at SMTP_URL: \S.*$/,
  ],
  [
    "an address of a mail server that is none",
    () => sick({ SMTP_URL: "mail.tidepoint.example" }),
    /^SMTP_URL must be an smtp: or smtps: address\.$/,
  ],
  [
    "a store that does not exist",
    () => sick({ STORE_DRIVER: "mysql" }),
    /^STORE_DRIVER names no known store; known are: postgres, fauna\.$/,
  ],
  [
    "the other store without its address",
    () => sick({ STORE_DRIVER: "fauna", FAUNA_SECRET: "s" }),
    /^FAUNA_ENDPOINT and FAUNA_SECRET must both be set for the store\.$/,
  ],
])("names %s in one line", async (_, patient, line) => {
  const { problems } = await examine(patient());
  expect(problems).toEqual([expect.stringMatching(line)]);
});

it("needs neither secrets nor mail on one's own machine, where placeholders are in order too", async () => {
  const { problems, notes } = await examine({
    ...healthy(),
    environment: {},
    isHosted: false,
    placeholders: ["name"],
  });
  expect([problems, notes]).toEqual([[], ["1 placeholders, which --hosted lists."]]);
});

it.each([
  [["--hostd"], /--hostd/],
  [["--hosted", "--env"], /--env/],
])("examines nothing when it is called with %j, and says why in one line", async (options, reason) => {
  const { code, output, errors } = await runCommand("doctor", {}, [], options);
  expect([code, output]).toEqual([1, ""]);
  expect(errors.trimEnd()).toMatch(reason);
  expect(errors.trimEnd()).not.toContain("\n");
});

it("reads the settings of a hosted site from a file, and fails if something is missing", async () => {
  const directory = temporaryDirectory({ env: `SESSION_SECRET=${secret(7)}\nADMIN_USERNAME=meera\n` });
  const { code, output, errors } = await runCommand(
    "doctor",
    {},
    [],
    ["--hosted", "--env", `${directory}/env`],
  );
  expect([code, errors]).toEqual([1, ""]);
  expect(output).toContain("missing: FILE_SECRET is not set.\n");
  expect(output).toContain("missing: ADMIN_EMAIL is not set.\n");
  expect(output).not.toContain("SESSION_SECRET is");
});
