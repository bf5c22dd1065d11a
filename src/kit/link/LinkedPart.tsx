import type { ReactNode } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import styles from "#kit/ui/FormLayout.module.css";
import type { useLinked } from "./use-linked.ts";

interface Props {
  readonly linked: Pick<ReturnType<typeof useLinked>, "data" | "problem" | "read">;
  readonly children: ReactNode;
}

/** What a mail's link opens, once it is read; until then, or instead, what is the matter. */
export function LinkedPart({ linked: { data, problem, read }, children }: Props) {
  if (problem) {
    return (
      <div className={styles.frame}>
        <FormAlert>{problem.text}</FormAlert>
        {problem.mayRetry && (
          <div className={styles.actions}>
            <Button onClick={() => void read()}>Try again</Button>
          </div>
        )}
      </div>
    );
  }
  return data ? children : <p role="status">One moment, please.</p>;
}
