import { useCallback, useEffect, useState } from "react";
import type * as z from "zod/mini";
import { RefusedError } from "#kit/api-client.ts";
import { failureText, orOffline } from "#kit/forms/use-submission.ts";
import { callByLink, linkToken } from "./link-call.ts";

/** For somebody who comes to such a page without its mail. */
export const linkMissingText = "Please open this page from the link in our mail.";

interface LinkProblem {
  readonly text: string;
  /** Another attempt may succeed. */
  readonly mayRetry: boolean;
}

function problemOf(cause: unknown): LinkProblem {
  const mayRetry = !(cause instanceof RefusedError) || cause.status >= 500 || cause.status === 429;
  return { text: orOffline(failureText(cause)), mayRetry };
}

/** What the link of a mail opens: read when the page is opened, and again if another such link is opened in its tab. */
export function useLinked<S extends z.ZodMiniType>(path: string, answer: S) {
  const [data, setData] = useState<z.output<S> | null>(null);
  const [problem, setProblem] = useState<LinkProblem | null>(null);

  const read = useCallback(async () => {
    setData(null);
    setProblem(linkToken() === "" ? { text: linkMissingText, mayRetry: false } : null);
    if (linkToken() === "") return;
    await callByLink(path, answer).then(setData, (cause: unknown) => setProblem(problemOf(cause)));
  }, [path, answer]);

  useEffect(() => {
    void read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, [read]);

  return { data, change: setData, problem, read };
}
