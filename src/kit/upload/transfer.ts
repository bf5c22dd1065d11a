import { DetailedError, type HttpRequest, type HttpResponse, Upload } from "tus-js-client";
import { api } from "#addresses/public.ts";
import {
  isReadable,
  NoResponseError,
  RefusedError,
  readFailure,
  UnreadableFileError,
} from "#kit/api-client.ts";
import type { UploadPurpose } from "#rules/upload.ts";
import {
  ATTEMPTS_MAX,
  afterArrival,
  afterLoss,
  PART_BYTES,
  retryDelay,
  watchConnection,
  whenConnected,
} from "./connection.ts";
import { fingerprint, forgetEnded, uploadIdIn, urlStorage } from "./unfinished-upload.ts";

type TransferFailure = RefusedError | NoResponseError | UnreadableFileError;

export interface TransferPlan {
  /** The documented field; each field remembers its own unfinished upload. */
  readonly field: string;
  readonly purpose: UploadPurpose;
  /** Read for each request, so that credentials do not outlive a sign-out. */
  readonly headers: () => Readonly<Record<string, string>>;
}

export interface TransferReports {
  readonly onProgress: (sent: number) => void;
  /** The transfer resumes by itself once it can. */
  readonly onInterrupted: () => void;
  readonly onDone: (id: string) => void;
  readonly onFailed: (failure: TransferFailure) => void;
}

/** A file being uploaded. What the server has acknowledged survives a pause, a lost connection and a reload. */
export interface Transfer {
  readonly pause: () => void;
  readonly resume: () => void;
  /** Ends the upload and deletes it on the server. */
  readonly giveUp: () => void;
}

const gone = new Set([404, 410]);

/** Timeout, conflict, locked; and an upload that is gone can be started again. */
const passing = new Set([...gone, 408, 409, 423]);

/**
 * The tus client takes any failed request for the offset as the end of the upload, and starts a new one. Only 404 and
 * 410 mean that; no other failure may discard what has already been sent.
 */
function keepUpload(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() === "HEAD" && status >= 300 && !gone.has(status))
    throw new RefusedError(status, {});
}

/** Translates an error of the tus client into the site's own errors. */
async function readTransferFailure(error: Error, file: File): Promise<TransferFailure> {
  const cause = error instanceof DetailedError ? error.causingError : error;
  if (cause instanceof RefusedError) return cause;
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response || response.getStatus() < 400) {
    if (!(await isReadable(file))) return new UnreadableFileError({ cause: error });
    return new NoResponseError({ cause: error });
  }
  const status = response.getStatus();
  return new RefusedError(status, await readFailure(new Response(response.getBody(), { status })));
}

/** Whether a retry may succeed. */
const mayPass = (failure: TransferFailure) =>
  failure instanceof NoResponseError ||
  (failure instanceof RefusedError && (passing.has(failure.status) || failure.status >= 500));

export async function startTransfer(
  file: File,
  { field, purpose, headers }: TransferPlan,
  { onProgress, onInterrupted, onDone, onFailed }: TransferReports,
): Promise<Transfer> {
  const print = await fingerprint(file);
  const connection = watchConnection(breakOff);
  let partBytes = PART_BYTES;
  let attempt = 0;
  let halts = 0;
  let stopWaiting = () => {};

  function halt() {
    halts += 1;
    connection.end();
    stopWaiting();
  }

  function run() {
    halt();
    connection.begin();
    upload.start();
  }

  function waitForConnection() {
    halt();
    partBytes = afterLoss(partBytes);
    upload.options.chunkSize = partBytes;
    onInterrupted();
    stopWaiting = whenConnected(retryDelay(attempt), run);
    attempt += 1;
  }

  function breakOff() {
    void upload.abort();
    void handle(new Error("No response from the server."));
  }

  async function handle(error: Error) {
    halt();
    const halted = halts;
    const failure = await readTransferFailure(error, file);
    // The upload was paused or given up in the meantime.
    if (halts !== halted) return;
    if (mayPass(failure) && attempt < ATTEMPTS_MAX) waitForConnection();
    else onFailed(failure);
  }

  const upload = new Upload(file, {
    endpoint: api.uploads,
    metadata: { filename: file.name, filetype: file.type, purpose },
    fingerprint: async () => print,
    urlStorage: urlStorage(field, file.name),
    removeFingerprintOnSuccess: true,
    chunkSize: partBytes,
    retryDelays: null,
    onBeforeRequest(request) {
      for (const [name, value] of Object.entries(headers())) request.setHeader(name, value);
    },
    onAfterResponse: keepUpload,
    onProgress(sent) {
      connection.expectMore();
      onProgress(sent);
    },
    onChunkComplete() {
      attempt = 0;
      partBytes = afterArrival(partBytes);
      upload.options.chunkSize = partBytes;
    },
    onSuccess() {
      halt();
      onDone(uploadIdIn(upload.url ?? ""));
    },
    onError: (error) => void handle(error),
  });

  const [unfinished] = await upload.findPreviousUploads();
  if (unfinished) upload.resumeFromPreviousUpload(unfinished);
  run();

  return {
    pause() {
      halt();
      void upload.abort();
    },
    resume() {
      attempt = 0;
      run();
    },
    giveUp() {
      halt();
      forgetEnded(field, uploadIdIn(upload.url ?? ""));
      // Without a connection, the upload stays on the server until it expires.
      upload.abort(true).catch(() => {});
    },
  };
}
