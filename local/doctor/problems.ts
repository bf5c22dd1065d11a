import { s3Bucket } from "#features/backup/server/nightly/s3-bucket.ts";
import { bucketIn } from "#server/platform/backup-bucket.ts";
import { type Blobs, blobRegions, netlifyBlobs } from "#server/platform/blobs.ts";
import { allowsUnencrypted, SECRET_BYTES, settingComplaints } from "#server/platform/env.ts";
import { smtpProblem } from "#server/platform/mail/smtp.ts";
import { storeComplaint } from "#server/platform/open-store.ts";
import { blobsOf } from "../data/blobs.ts";
import { firstLine } from "../process/command.ts";
import { isNewEnough, neededNode } from "../process/needed-node.mjs";
import { checkDatabase, checkIdentity } from "./database.ts";
import { type Environment, type Findings, none, note, type Patient, problem } from "./findings.ts";

function checkNode({ environment, isHosted, nodeVersion }: Patient): Findings {
  const found: string[] = [];
  if (!isNewEnough(nodeVersion)) {
    found.push(
      `Node is ${nodeVersion}, but ${neededNode.join(".")} or newer is needed: run commands through npm after \`npm ci\`.`,
    );
  }
  for (const name of isHosted ? ["NODE_VERSION", "AWS_LAMBDA_JS_RUNTIME"] : []) {
    const { [name]: value } = environment;
    if (value && Number(/\d+/.exec(value)?.[0]) !== neededNode[0]) {
      found.push(
        `${name} is ${value}, but functions need Node ${neededNode[0]}: remove it, netlify.toml says the version.`,
      );
    }
  }
  if (environment["NODE_ENV"]) {
    found.push("NODE_ENV is set, which makes npm skip the packages that build the site: remove it.");
  }
  return problem(...found);
}

const secretNames = ["SESSION_SECRET", "FILE_SECRET", "CAPTCHA_SECRET", "CERTIFICATE_SECRET"];

/** Locally, secrets that are not set are made up at the first start. */
const madeUp = Object.fromEntries(
  secretNames.map((name, at) => [name, Buffer.alloc(SECRET_BYTES, at + 1).toString("base64url")]),
);

/** Without it everything works, but certificates can be neither issued nor printed. */
const unsigned = "CERTIFICATE_SECRET is not set: certificates cannot be issued.";

function checkSettings({ environment, isHosted }: Patient): Findings {
  const source = isHosted ? { ...environment, NETLIFY: "true" } : { ...madeUp, ...environment };
  const found = [...settingComplaints(source), storeComplaint(environment)].flatMap((complaint) =>
    complaint === null ? [] : [`${complaint}.`],
  );
  const values = secretNames.map((name) => environment[name]).filter(Boolean);
  if (new Set(values).size < values.length) {
    found.push(`${secretNames.join(", ")} must differ from each other.`);
  }
  const isUnnamed = isHosted && !environment["ADMIN_USERNAME"] && found.length === 0;
  const unnamed =
    "ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD are not set: needed only until there is an account.";
  const notes = isUnnamed ? [unnamed] : [];
  return {
    problems: found,
    notes: isHosted && !environment["CERTIFICATE_SECRET"] ? [...notes, unsigned] : notes,
  };
}

/** The region in a database's host name, such as "us-east-2". */
const regionIn = (url: string) => /\b[a-z]{2}-[a-z]+-\d\b/.exec(url)?.[0];

function checkRegions({ environment }: Patient): Findings {
  const isRegion = (name: string | undefined) => blobRegions.some((region) => region === name);
  const files = environment["BLOBS_REGION"] || blobRegions[0];
  const database = regionIn(environment["NETLIFY_DB_URL"] ?? "");
  if (database === files || !isRegion(database) || !isRegion(files)) return none;
  return problem(
    `The database is in ${database}, but files would be stored in ${files}: set BLOBS_REGION=${database} before the first file is.`,
  );
}

function checkMail({ environment, isHosted }: Patient): Findings | Promise<Findings> {
  const { SMTP_URL: address } = environment;
  // Any other is named among the settings.
  if (address && !/^smtps?:/i.test(address)) return none;
  if (address)
    return smtpProblem(address, allowsUnencrypted(environment, "smtp")).then((reason) =>
      reason ? problem(`The mail server at SMTP_URL: ${reason}`) : none,
    );
  if (!isHosted) return none;
  return problem("SMTP_URL is not set: mails wait, and nobody is told of an enquiry.");
}

/** Without encryption, anyone on the way can read the mails: names, email addresses, what visitors write. */
function checkEncryption({ environment }: Patient): Findings {
  const { ALLOW_UNENCRYPTED: allowed } = environment;
  return allowed ? note(`ALLOW_UNENCRYPTED lets ${allowed} send unencrypted.`) : none;
}

function checkPlaceholders({ isHosted, placeholders }: Patient): Findings {
  if (isHosted)
    return problem(...placeholders.map((name) => `${name} is a placeholder: enter the firm's own.`));
  return placeholders.length > 0 ? note(`${placeholders.length} placeholders, which --hosted lists.`) : none;
}

/** Whether the bucket for nightly backups answers. What is wrong with its settings is named among those. */
async function checkBucket({ environment, isHosted }: Patient): Promise<Findings> {
  const named = bucketIn(environment);
  if (named === null)
    return isHosted ? note("No bucket is set for nightly backups: BACKUP_S3_ENDPOINT and the others.") : none;
  try {
    await s3Bucket(named).list("tidepoint-");
    return none;
  } catch (error) {
    return problem(`Nightly backups: ${firstLine(error)}`);
  }
}

function blobsFrom(environment: Environment): Blobs | null {
  const {
    NETLIFY_BLOBS_CONTEXT,
    NETLIFY_SITE_ID: siteID,
    NETLIFY_AUTH_TOKEN: token,
    BLOBS_REGION,
  } = environment;
  if (NETLIFY_BLOBS_CONTEXT) return blobsOf({ NETLIFY_BLOBS_CONTEXT });
  if (!siteID || !token) return null;
  const region = blobRegions.find((one) => one === BLOBS_REGION) ?? blobRegions[0];
  return netlifyBlobs({ siteID, token, region });
}

async function checkBlobs({ environment, isHosted }: Patient): Promise<Findings> {
  const blobs = blobsFrom(environment);
  if (!blobs) {
    return isHosted
      ? note("Blobs: set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN to have them looked at.")
      : none;
  }
  try {
    await blobs.get("doctor");
    return none;
  } catch (error) {
    return problem(
      `Blobs cannot be reached: ${firstLine(error instanceof Error ? (error.cause ?? error) : error)}`,
    );
  }
}

const checks = [
  checkNode,
  checkSettings,
  checkRegions,
  checkMail,
  checkEncryption,
  checkPlaceholders,
  checkIdentity,
  checkDatabase,
  checkBlobs,
  checkBucket,
];

/** What is missing for the site to run, in the order in which one would set it up. */
export async function examine(patient: Patient): Promise<Findings> {
  const found = await Promise.all(checks.map((check) => check(patient)));
  return { problems: found.flatMap(({ problems }) => problems), notes: found.flatMap(({ notes }) => notes) };
}
