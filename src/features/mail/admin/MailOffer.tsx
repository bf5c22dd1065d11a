import { Mail } from "lucide-react";
import { type ReactNode, useCallback, useId, useLayoutEffect, useRef, useState } from "react";
import { ConfirmDialog } from "#admin/editor/ConfirmDialog.tsx";
import { countOf, type ItemNames } from "#admin/noun.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { focusScreen } from "#admin/screen/ScreenHeading.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import type { Untold } from "#rules/telling.ts";
import styles from "./MailOffer.module.css";

interface Props {
  /** Says whom the mails would reach, and why. */
  readonly text: string;
  /** Shown only to those who may send them. */
  readonly button: string | null;
  /** Among what can be done in a list's head, where a phone has room for a button alone: the question says the text too. */
  readonly isInHead?: boolean;
  readonly question: string;
  readonly confirm: string;
  readonly children: ReactNode;
  /** `null` if whoever was to confirm it gave up. */
  readonly send: () => Promise<{ readonly message: string } | null>;
  /** Called after every attempt, since only the answer may have been lost. */
  readonly onSent: () => Promise<unknown>;
}

/** Offers to write to many people at once, and asks before it is done: mails cannot be called back. */
export function MailOffer({
  text,
  button,
  isInHead = false,
  question,
  confirm,
  children,
  send,
  onSent,
}: Props) {
  const about = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const close = useCallback(() => setIsAsking(false), []);
  const offer = useRef<HTMLDivElement>(null);

  // Once nobody is left to write to, the offer is unmounted, and would take the focus with it.
  useLayoutEffect(() => {
    const { current: shown } = offer;
    return () => {
      if (shown?.contains(document.activeElement)) focusScreen();
    };
  }, []);

  async function write() {
    setIsBusy(true);
    try {
      const sent = await send();
      if (sent) announce(sent.message);
    } catch (error) {
      announceError(failureText(error));
    }
    await onSent();
    setIsBusy(false);
  }

  return (
    <div className={isInHead ? styles.inHead : `form-alert form-alert--info ${styles.offer}`} ref={offer}>
      <p id={about}>{text}</p>
      {button !== null && (
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          aria-describedby={about}
          onClick={() => setIsAsking(true)}
        >
          <Mail strokeWidth={1.5} aria-hidden="true" />
          <span>{button}</span>
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        question={question}
        confirm={confirm}
        onConfirm={() => void write()}
        onClose={close}
      >
        {isInHead && isAsking && <p>{text}</p>}
        {children}
      </ConfirmDialog>
    </div>
  );
}

const companies: ItemNames = ["company", "companies"];

interface UntoldProps {
  readonly untold: readonly Untold[];
  /** The URL of a company's record. */
  readonly page: (id: string) => string;
}

/** Companies whose mail could not be sent, with the reason. */
export function UntoldCompanies({ untold, page }: UntoldProps) {
  if (untold.length === 0) return null;
  return (
    <div className="form-alert">
      <p>{`${countOf(untold.length, companies)} could not be told:`}</p>
      <ul>
        {untold.map(({ _id, companyName, reason }) => (
          <li key={_id}>
            <a href={page(_id)} translate="no">
              {companyName}
            </a>
            <span>{` ${reason}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
