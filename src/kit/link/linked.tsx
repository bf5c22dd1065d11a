import { type ReactNode, useCallback, useEffect, useState } from "react";
import type * as z from "zod/mini";
import { type CallOptions, call, RefusedError } from "#kit/api-client.ts";
import { failureText, orOffline } from "#kit/forms/FormSending.tsx";
import { say, sayIfKnown } from "#kit/language.ts";
import { Button } from "#kit/ui/Button.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import styles from "#kit/ui/FormLayout.module.css";
import { LINK_SCHEME } from "#rules/signed-link.ts";
import { urlHash } from "./restore-hash.ts";

/** What stands behind # in the link of a mail that opened this page; empty if the page was opened otherwise. */
const linkToken = (): string => urlHash().slice(1);

/** A call on behalf of the mail's recipient. */
export const callByLink = <S extends z.ZodMiniType>(
  path: string,
  answer: S,
  options: CallOptions = {},
): Promise<z.output<S>> =>
  call(path, answer, {
    ...options,
    headers: { ...options.headers, authorization: `${LINK_SCHEME} ${linkToken()}` },
  });

/** For a visitor who opens such a page without the link of a mail. */
const linkMissingText = "Please open this page from the link in our email.";

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

interface Props {
  readonly linked: Pick<ReturnType<typeof useLinked>, "data" | "problem" | "read">;
  readonly children: ReactNode;
}

/** What a mail's link opens, once it is read; until then, or instead, what is the matter. */
export function LinkedPart({ linked: { data, problem, read }, children }: Props) {
  if (problem) {
    return (
      <div className={styles.frame}>
        <FormAlert>{sayIfKnown(problem.text)}</FormAlert>
        {problem.mayRetry && (
          <div className={styles.actions}>
            <Button onClick={() => void read()}>{say("Try again")}</Button>
          </div>
        )}
      </div>
    );
  }
  return data ? children : <p role="status">{say("One moment, please.")}</p>;
}
