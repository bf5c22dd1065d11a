import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { documentViewer } from "#addresses/admin.ts";
import { QueryFailure } from "#admin/screen/Failure.tsx";
import { sendSigned } from "#admin/session/signed-call.ts";
import { send } from "#kit/api-client.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import styles from "./DocumentFrame.module.css";
import type { OpenMessage, PartAnswer, PartRequest } from "./messages.ts";

/** The names of the library's files: the page in the frame is not trusted to ask only for those. */
const partName = /^[\w-]+\.(?:bcmap|pfb|wasm)$/;

async function readPart(part: string): Promise<Blob | null> {
  if (!partName.test(part)) return null;
  const accept = { headers: { accept: "*/*" } };
  return send(documentViewer + part, accept).then(
    (answer) => answer.blob(),
    () => null,
  );
}

async function readFile(path: string, signal: AbortSignal): Promise<Blob> {
  const headers = { accept: "application/pdf" };
  const answer = await sendSigned(path, { headers, signal, timeoutMs: FUNCTION_TIMEOUT_MS });
  return answer.blob();
}

/** Gives the page in the frame the file, and from then on what its library needs to show it. */
function openIn(frame: Window, message: OpenMessage) {
  const { port1: port, port2 } = new MessageChannel();
  port.onmessage = async ({ data: { part } }: MessageEvent<PartRequest>) =>
    port.postMessage({ part, bytes: await readPart(part) } satisfies PartAnswer);
  // A page without an origin can only be addressed by any.
  frame.postMessage(message, "*", [port2]);
}

interface Props {
  /** The path of a PDF, which is requested with the session. */
  readonly path: string;
  readonly name: string;
}

/**
 * Shows a PDF in a frame without an origin, in which nothing can act on this page
 * (docs/decisions/015-documents-in-a-frame.md). All of it is loaded only when its reader comes near.
 */
export function DocumentFrame({ path, name }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const { data: file, ...read } = useQuery({
    queryKey: ["document", path],
    queryFn: ({ signal }) => readFile(path, signal),
    enabled: isLoaded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  useEffect(() => {
    const window = frame.current?.contentWindow;
    if (file && window) openIn(window, { name, file });
  }, [file, name]);

  return (
    <>
      {read.isError && <QueryFailure title="Failed to load the document." query={read} />}
      <iframe
        ref={frame}
        className={styles.frame}
        hidden={read.isError}
        src={documentViewer}
        sandbox="allow-scripts"
        loading="lazy"
        title={name}
        onLoad={() => setIsLoaded(true)}
      />
    </>
  );
}
