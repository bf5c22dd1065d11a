import { useStore } from "@nanostores/react";
import { Copy, KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import type { AccountRecord } from "#rules/account/account.ts";
import { UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import styles from "./PasswordCell.module.css";
import { $sessionPasswords } from "./session-passwords.ts";

/** How long a copied password stays highlighted (admin-back-office §2, §9). */
export const HIGHLIGHT_MS = 3000;

interface Props {
  readonly account: AccountRecord;
  /** Undefined if the administrator may not change the password. */
  readonly onReset: (() => void) | undefined;
}

/** The masked password: it can be copied if it was typed or generated in this session, and reset otherwise. */
export function PasswordCell({ account: { _id, username, version }, onReset }: Props) {
  const kept = useStore($sessionPasswords)[_id];
  const password = kept && kept.version === version ? kept.password : undefined;
  const [copies, setCopies] = useState(0);
  const [isHighlighted, setIsHighlighted] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setIsHighlighted(true);
    const timer = setTimeout(() => setIsHighlighted(false), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((before) => before + 1);
      announce(`Copied the password of ${username}`);
    } catch {
      announceError("The password could not be copied. Please reset it and write it down.");
    }
  }

  const whose = <span className="visually-hidden"> of {username}</span>;
  const resetButton = onReset !== undefined && (
    <Button variant="text" size="small" onClick={onReset}>
      <KeyRound strokeWidth={1.5} aria-hidden="true" />
      Reset<span className="visually-hidden"> password</span>
      {whose}
    </Button>
  );

  // Both buttons render in the same position, so focus stays when Reset turns into Copy.
  const button =
    password === undefined ? (
      resetButton
    ) : (
      <Button variant="text" size="small" onClick={() => void copy(password)}>
        <Copy strokeWidth={1.5} aria-hidden="true" />
        {isHighlighted ? "Copied" : "Copy"}
        <span className="visually-hidden"> password</span>
        {whose}
      </Button>
    );
  return (
    <span className={classNames(styles.password, isHighlighted && styles.copied)}>
      <span aria-hidden="true">{UNCHANGED_PASSWORD}</span>
      <span className="visually-hidden">Hidden</span>
      {button}
    </span>
  );
}
