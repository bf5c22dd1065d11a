import { useCallback, useEffect, useRef, useState } from "react";
import { certificateApi, certificatePage } from "#addresses/certificates.ts";
import { call, hasStatus } from "#kit/api-client.ts";
import { Verdict, type VerdictProps } from "#kit/ui/Verdict.tsx";
import { DropZone } from "#kit/upload/DropZone.tsx";
import {
  type CertificateFacts,
  dayInFull,
  kindTitles,
  periodOf,
  publicCertificateSchema,
  statementOf,
} from "../certificate.ts";
import {
  checkCertificate,
  keySetSchema,
  ProofNotLoadedError,
  verdictTexts,
  verdictTitles,
} from "../check-certificate.ts";
import styles from "./CertificateCheck.module.css";

/** Whether a certificate holds today. `unknown` is a code that the records do not have, `unasked` one that could not be asked about. */
type Standing =
  | { readonly state: "valid" | "ended" | "unknown" | "unasked" }
  | { readonly state: "revoked"; readonly revokedOn: string | null };

type Finding =
  | { readonly kind: "genuine"; readonly facts: CertificateFacts; readonly standing: Standing }
  | { readonly kind: "changed" | "unknown" | "unchecked"; readonly reason: string };

/** Many times the size of any certificate; a larger file is not read. */
const FILE_MAX = 20 * 1024 * 1024;

export const uncheckedTexts = {
  keys: "Our public keys could not be loaded. Please look at your connection, and choose the file again.",
  program:
    "Part of our check could not be loaded. Please look at your connection, and choose the file again. If that does not help, load this page again.",
  browser:
    "This browser cannot verify our signatures. Use a current Chrome, Edge, Firefox or Safari, or scan the code on the certificate and compare the page that opens. Whoever has our program can run: npm run certificate:check FILE",
  file: "The file could not be read. Please choose it again.",
} as const;

const unchecked = (reason: string): Finding => ({ kind: "unchecked", reason });

async function standingOf(code: string, signal: AbortSignal): Promise<Standing> {
  try {
    const found = await call(certificateApi.one(code), publicCertificateSchema, { signal });
    return found.state === "revoked" ? found : { state: found.state };
  } catch (error) {
    return { state: hasStatus(error, 404) ? "unknown" : "unasked" };
  }
}

/** Checks a file in the browser. Of what it holds, the code of a genuine certificate alone is sent, to ask whether it was revoked. */
async function checkFile(file: File, signal: AbortSignal): Promise<Finding> {
  if (file.size > FILE_MAX) return { kind: "unknown", reason: verdictTexts.unreadable };
  const content = await file.arrayBuffer().catch(() => null);
  if (!content) return unchecked(uncheckedTexts.file);
  const keys = await call(certificateApi.keys, keySetSchema, { signal }).catch(() => null);
  if (!keys) return unchecked(uncheckedTexts.keys);
  const verdict = await checkCertificate(new Uint8Array(content), keys).catch((cause: unknown) =>
    unchecked(uncheckedTexts[cause instanceof ProofNotLoadedError ? "program" : "browser"]),
  );
  if (verdict.kind !== "genuine") return verdict;
  const { facts } = verdict;
  return { kind: "genuine", facts, standing: await standingOf(facts.code, signal) };
}

interface Judged extends VerdictProps {
  readonly isGood: boolean;
}

function verdictOnGenuine(standing: Standing): Judged {
  if (standing.state === "revoked") {
    const day = standing.revokedOn ? ` on ${dayInFull(standing.revokedOn)}` : "";
    const text = `We signed this file, but revoked the certificate${day}. It is no longer valid.`;
    return { title: "Revoked", text, isGood: false };
  }
  return verdictsByState[standing.state];
}

const verdictsByState = {
  valid: {
    title: verdictTitles.genuine,
    text: "We signed exactly what is stated below, and the certificate is valid now.",
    isGood: true,
  },
  ended: {
    title: "No longer true",
    text: "We signed exactly what is stated below, and it was right on that day. Its page says what has changed since.",
    isGood: false,
  },
  unknown: {
    title: "No longer on record",
    text: "We signed this file, but our records no longer have the certificate. Please call us before you rely on it.",
    isGood: false,
  },
  unasked: {
    title: "Signed by us",
    text: "We signed exactly what is stated below. Whether the certificate was revoked since could not be looked up: open its page, or choose the file again.",
    isGood: false,
  },
} as const;

function verdictOn(finding: Finding): Judged {
  if (finding.kind === "genuine") return verdictOnGenuine(finding.standing);
  const { kind, reason } = finding;
  if (kind === "unchecked") return { title: "Not checked", text: reason, isGood: false };
  const text = kind === "changed" ? `${reason} Do not rely on this file.` : reason;
  return { title: verdictTitles[kind], text, isGood: false };
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** What is signed, line by line as it is printed. */
function Facts({ facts }: { readonly facts: CertificateFacts }) {
  const feedback = facts.feedback.map((text, at) => ({ text, at }));
  return (
    <article className={styles.sheet} aria-labelledby="checked-kind">
      <p className={styles.kind} id="checked-kind">
        {kindTitles[facts.kind]}
      </p>
      <h3 className={styles.name} translate="no">
        {facts.name}
      </h3>
      <p>{statementOf(facts)}</p>
      {feedback.length > 0 && (
        <ul className={styles.feedback}>
          {feedback.map(({ text, at }) => (
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {facts.role !== "" && <Fact label="Role" value={facts.role} />}
        <Fact label="Period" value={periodOf(facts)} />
        <Fact label="Issued on" value={dayInFull(facts.issuedOn)} />
        <Fact label="Issued by" value={facts.issuer} />
        <Fact label="Number" value={facts.serial} />
      </dl>
      <p>
        <a href={certificatePage(facts.code)}>Open its page</a>
      </p>
    </article>
  );
}

function Result({ finding }: { readonly finding: Finding }) {
  const { title, text, isGood } = verdictOn(finding);
  return <Verdict title={title} text={text} tone={isGood ? "success" : "error"} />;
}

/** Checks a certificate's file in the browser, without uploading it. */
export function CertificateCheck() {
  const inputRef = useRef<HTMLInputElement>(null);
  const checking = useRef<AbortController>(null);
  const [name, setName] = useState<string | null>(null);
  const [finding, setFinding] = useState<Finding | null>(null);

  const check = useCallback(async (file: File) => {
    checking.current?.abort();
    const started = new AbortController();
    checking.current = started;
    setName(file.name);
    setFinding(null);
    const found = await checkFile(file, started.signal);
    if (!started.signal.aborted) setFinding(found);
  }, []);

  // A file can be chosen before the page's script has run, which then hears of no change.
  useEffect(() => {
    const early = inputRef.current?.files?.[0];
    if (early) check(early);
  }, [check]);

  return (
    <div className={styles.check}>
      <DropZone
        inputRef={inputRef}
        hasFile={name !== null}
        onFile={check}
        accept=".pdf,.json,.jsonld,.jwt,.jws,.txt"
        aria-label="Certificate as PDF, JSON or credential"
        actions={null}
      >
        {name === null ? (
          <p>A certificate’s PDF, or its file for wallets</p>
        ) : (
          <p className={styles.file} translate="no">
            {name}
          </p>
        )}
      </DropZone>
      <div role="status">
        {name !== null && finding === null && <p>Checking…</p>}
        {finding && <Result finding={finding} />}
      </div>
      {finding?.kind === "genuine" && <Facts facts={finding.facts} />}
    </div>
  );
}
