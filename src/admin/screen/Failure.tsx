import type { UseQueryResult } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import {
  NoResponseError,
  RefusedError,
  UnreadableAnswerError,
  UnreadableFileError,
  unknownFailureText,
} from "#kit/api-client.ts";
import { Button } from "#kit/ui/Button.tsx";
import styles from "./Failure.module.css";

interface Words {
  /** Says what failed, if there is a documented text for it; the reason follows if it is known. */
  readonly title?: string | undefined;
  /** Words the reason, also an unknown one. */
  readonly textOf?: ((error: unknown) => string) | undefined;
}

interface Props extends Words {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** An error with a Retry button, in place of the content that could not be loaded. */
export function Failure({ title, error, textOf, onRetry, retrying }: Props) {
  const reason = textOf ? textOf(error) : failureText(error, title && "");
  const isOffline = error instanceof NoResponseError && !navigator.onLine;
  const failure = useRef<HTMLDivElement>(null);

  // If the Retry button has the focus, the surrounding region receives it when the error disappears.
  useLayoutEffect(() => {
    const shown = failure.current;
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      shown.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div className={styles.failure} role="alert" ref={failure}>
      <div>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {reason !== "" && <p>{reason}</p>}
        {isOffline && <p>There is no connection. This loads by itself as soon as it returns.</p>}
      </div>
      <Button variant="quiet" size="small" busy={retrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

interface QueryProps extends Words {
  readonly query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}

/** The error of a query, which Retry fetches again; nothing without one. */
export const QueryFailure = ({ query, ...words }: QueryProps) =>
  query.error && (
    <Failure
      {...words}
      error={query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );

/** All that the server said when it refused the call. */
export const refusalOf = (cause: unknown) => (cause instanceof RefusedError ? cause.body : undefined);

/** Why it did. */
export const codeOf = (cause: unknown): unknown => refusalOf(cause)?.["code"];

/** Errors whose own message says what is known. */
const telling = [NoResponseError, UnreadableAnswerError, UnreadableFileError];

/** The reason given by the server or the browser; undefined if there is none. */
export function failureReason(error: unknown): string | undefined {
  if (error instanceof Error && telling.some((kind) => error instanceof kind)) return error.message;
  if (!(error instanceof RefusedError)) return undefined;
  return error.body.message ?? error.body.error;
}

/** Error text in the documented wording; callers may replace the text for an unknown reason. */
export function failureText(error: unknown, unknown = unknownFailureText): string {
  const reason = failureReason(error);
  return reason ? `Error: ${reason}` : unknown;
}

/** For a failure whose own text precedes the reason. */
export const failureAfter = (words: string) => (error: unknown) =>
  words + (failureReason(error) || unknownFailureText);

/** For a failure with a text of its own, which stands alone if no reason is known. */
export const failureWith = (words: string, error: unknown) => `${words} ${failureText(error, "")}`.trimEnd();
