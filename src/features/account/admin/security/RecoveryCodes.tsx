import { Copy, Download, Printer } from "lucide-react";
import { Panel } from "#admin/editor/Panel.tsx";
import { copyText } from "#admin/screen/copy.ts";
import { openOwnDraft } from "#admin/session/own-drafts.ts";
import { saveText } from "#admin/session/save-file.ts";
import { site } from "#firm/site.ts";
import { Button } from "#kit/ui/Button.tsx";
import { FEW_RECOVERY_CODES, RECOVERY_CODES } from "../../second-factor.ts";
import styles from "./security.module.css";

/** The codes are shown once. This tab stores them until their owner has, so that a crash or a reload loses none. */
const openCodes = () => openOwnDraft("recovery-codes");

export function unstoredCodes(): readonly string[] {
  const { codes } = openCodes().values();
  return typeof codes === "string" ? codes.split(" ") : [];
}

export const holdCodes = (codes: readonly string[]) => void openCodes().keep({ codes: codes.join(" ") });

export const forgetCodes = () => openCodes().clear();

interface Props {
  readonly codes: readonly string[];
  readonly username: string;
  readonly onStored: () => void;
}

export function RecoveryCodes({ codes, username, onStored }: Props) {
  const text = `${codes.join("\n")}\n`;

  const copy = () =>
    copyText(
      text,
      "Copied the recovery codes",
      "The codes could not be copied. Please download or print them.",
    );

  const download = () =>
    saveText(
      `Recovery codes for the back office of ${site.name}, for ${username}.\nEach can be used once.\n\n${text}`,
      "recovery-codes.txt",
    );

  return (
    <>
      <p>
        Each of these codes logs you in once, if you have lost your phone or passkey. Store them where only
        you find them: they are not shown again.
      </p>
      <ol className={styles.codes} translate="no" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button variant="quiet" size="small" onClick={() => void copy()}>
          <Copy strokeWidth={1.5} aria-hidden="true" />
          <span>Copy</span>
        </Button>
        <Button variant="quiet" size="small" onClick={download}>
          <Download strokeWidth={1.5} aria-hidden="true" />
          <span>Download</span>
        </Button>
        <Button variant="quiet" size="small" onClick={() => print()}>
          <Printer strokeWidth={1.5} aria-hidden="true" />
          <span>Print</span>
        </Button>
      </div>
      <div className={styles.actions}>
        <Button onClick={onStored}>I have stored them</Button>
      </div>
    </>
  );
}

const codesLeft = (left: number) =>
  left === 0
    ? "All recovery codes have been used."
    : `${left} of ${RECOVERY_CODES} recovery codes ${left === 1 ? "is" : "are"} left.`;

interface LeftProps {
  readonly left: number;
  readonly onRenew: () => void;
}

/** Says how many recovery codes are left, and makes new ones. */
export function RecoveryCodesLeft({ left, onRenew }: LeftProps) {
  const isLow = left <= FEW_RECOVERY_CODES;
  return (
    <Panel title="Recovery codes" subtitle="Each logs you in once, if you have lost your phone or passkey">
      {() => (
        <>
          <p className={isLow ? "form-alert form-alert--info" : undefined}>
            {isLow ? `${codesLeft(left)} Please create new ones.` : codesLeft(left)}
          </p>
          <div className={styles.actions}>
            <Button variant="quiet" size="small" onClick={onRenew}>
              Create new codes
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
