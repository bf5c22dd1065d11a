import { useStore } from "@nanostores/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Smartphone } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ScreensOf } from "#admin/app/router.ts";
import { ConfirmDialog, useAfterDialog } from "#admin/editor/ConfirmDialog.tsx";
import { useFocusBack } from "#admin/editor/focus.ts";
import { Panel } from "#admin/editor/Panel.tsx";
import { failureText, QueryFailure } from "#admin/screen/Failure.tsx";
import { ScreenHeading, ScreenSkeleton } from "#admin/screen/ScreenHeading.tsx";
import { accountQuery, usePermission } from "#admin/session/account.ts";
import { $needsSecondFactor } from "#admin/session/session.ts";
import { signOut } from "#admin/session/sign-out.ts";
import { Button } from "#kit/ui/Button.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import type { SecondFactorRecord, SecondFactors } from "../second-factor.ts";
import { hasPasskeys } from "./passkey.ts";
import { useReauthentication } from "./reauthentication.tsx";
import { SessionsPanel } from "./SessionsPanel.tsx";
import { AuthenticatorForm } from "./security/AuthenticatorForm.tsx";
import { FactorList } from "./security/FactorList.tsx";
import { PasskeyForm } from "./security/PasskeyForm.tsx";
import {
  forgetCodes,
  holdCodes,
  RecoveryCodes,
  RecoveryCodesLeft,
  unstoredCodes,
} from "./security/RecoveryCodes.tsx";
import { Requirement } from "./security/Requirement.tsx";
import styles from "./security/security.module.css";
import {
  beginAuthenticator,
  factorsQuery,
  removeFactor,
  renewRecoveryCodes,
} from "./security/security-calls.ts";

type Adding =
  | { readonly kind: "authenticator"; readonly secret: string; readonly uri: string }
  | { readonly kind: "passkey" };

type Question =
  | { readonly about: "removal"; readonly factor: SecondFactorRecord }
  | { readonly about: "codes" };

function useSecurity() {
  const cache = useQueryClient();
  const [adding, setAdding] = useState<Adding | null>(null);
  const [codes, setCodes] = useState(unstoredCodes);
  const [problem, setProblem] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const { proved, dialog } = useReauthentication();
  const end = () => setRound((rounds) => rounds + 1);
  const readAgain = () => cache.invalidateQueries({ queryKey: factorsQuery.queryKey });

  /** Says what went wrong; the list may have changed all the same, if only the answer was lost. */
  async function tryTo(work: () => Promise<void>) {
    setProblem(null);
    try {
      await work();
    } catch (cause) {
      setProblem(failureText(cause));
    }
    await readAgain();
  }

  function show(given: readonly string[]) {
    if (given.length === 0) return;
    holdCodes(given);
    setCodes(given);
  }

  return {
    adding,
    codes,
    problem,
    /** How many changes have ended, each of which may have taken the focused button with it. */
    round,
    proved,
    dialog,
    readAgain: () => void readAgain(),
    addAuthenticator: () =>
      tryTo(async () => {
        const begun = await proved(beginAuthenticator);
        if (begun) setAdding({ kind: "authenticator", ...begun });
      }),
    addPasskey: () => setAdding({ kind: "passkey" }),
    cancel() {
      setAdding(null);
      end();
      void readAgain();
    },
    added(given: readonly string[]) {
      show(given);
      setAdding(null);
      // An administrator who had to set one up must store the recovery codes before going on.
      if (given.length === 0) $needsSecondFactor.set(false);
      end();
      void readAgain();
    },
    renew: () =>
      tryTo(async () => {
        const renewed = await proved(renewRecoveryCodes);
        if (renewed) show(renewed.recoveryCodes);
      }),
    remove: ({ _id }: SecondFactorRecord, onRemoved: () => void) =>
      tryTo(async () => {
        const removed = await proved((proof) => removeFactor(_id, proof));
        if (!removed) return;
        announce(removed.message);
        onRemoved();
      }),
    stored() {
      forgetCodes();
      setCodes([]);
      end();
      $needsSecondFactor.set(false);
    },
  };
}

interface QuestionProps {
  readonly question: Question | null;
  readonly onClose: () => void;
  readonly onConfirm: (question: Question) => void;
}

function QuestionDialog({ question, onClose, onConfirm }: QuestionProps) {
  const isRemoval = question?.about === "removal";
  return (
    <ConfirmDialog
      open={question !== null}
      question={isRemoval ? `Remove “${question.factor.name}”?` : "Create new recovery codes?"}
      confirm={isRemoval ? "Remove" : "Create"}
      onConfirm={() => question && onConfirm(question)}
      onClose={onClose}
    >
      <p>
        {isRemoval
          ? "You can no longer log in with it. Without any second factor, your password alone is enough."
          : "The earlier ones can no longer be used."}
      </p>
    </ConfirmDialog>
  );
}

function Factors({ factors, recoveryCodesLeft, isRequired }: SecondFactors) {
  const { data: self } = useQuery(accountQuery);
  const mayRequire = usePermission("accounts:write");
  const isFirst = useStore($needsSecondFactor);
  const security = useSecurity();
  const { adding, codes, problem } = security;
  const [question, setQuestion] = useState<Question | null>(null);
  const close = useCallback(() => setQuestion(null), []);
  const afterDialog = useAfterDialog(question !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const shown = adding?.kind ?? (codes.length > 0 ? "codes" : null);
  const hasAuthenticator = factors.some(({ kind }) => kind === "authenticator");

  useEffect(() => {
    if (shown !== null) heading.current?.focus();
  }, [shown]);
  useFocusBack(security.round, listHeading);

  // Set up in another window meanwhile.
  useEffect(() => {
    if (isFirst && factors.length > 0 && unstoredCodes().length === 0) $needsSecondFactor.set(false);
  }, [isFirst, factors.length]);

  /** What follows may ask for the password, or take the focus on. */
  const confirm = (asked: Question) =>
    afterDialog(() => {
      if (asked.about === "codes") void security.renew();
      else void security.remove(asked.factor, () => listHeading.current?.focus());
    });

  if (codes.length > 0 && self) {
    return (
      <Panel title="Your recovery codes" headingRef={heading}>
        {() => <RecoveryCodes codes={codes} username={self.username} onStored={security.stored} />}
      </Panel>
    );
  }
  return (
    <>
      {adding?.kind === "authenticator" && (
        <Panel
          title={hasAuthenticator ? "Replace the authenticator app" : "Add an authenticator app"}
          headingRef={heading}
        >
          {() => <AuthenticatorForm {...adding} onAdded={security.added} onCancel={security.cancel} />}
        </Panel>
      )}
      {adding?.kind === "passkey" && (
        <Panel title="Add a passkey" headingRef={heading}>
          {() => <PasskeyForm proved={security.proved} onAdded={security.added} onCancel={security.cancel} />}
        </Panel>
      )}
      <Panel
        title="Second factor"
        subtitle="With a second factor, a stolen password is not enough"
        headingRef={listHeading}
      >
        {() => (
          <>
            {problem !== null && <FormAlert>{problem}</FormAlert>}
            {factors.length === 0 ? (
              <p>You have none yet.</p>
            ) : (
              <FactorList
                factors={factors}
                onRenamed={security.readAgain}
                onRemove={(factor) => setQuestion({ about: "removal", factor })}
              />
            )}
            {adding === null && (
              <div className={styles.actions}>
                <Button
                  {...(factors.length > 0 && { variant: "quiet" })}
                  size="small"
                  onClick={() => void security.addAuthenticator()}
                >
                  <Smartphone strokeWidth={1.5} aria-hidden="true" />
                  <span>{hasAuthenticator ? "Replace authenticator app" : "Add authenticator app"}</span>
                </Button>
                {hasPasskeys() && (
                  <Button variant="quiet" size="small" onClick={security.addPasskey}>
                    <KeyRound strokeWidth={1.5} aria-hidden="true" />
                    <span>Add passkey</span>
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </Panel>
      {factors.length > 0 && (
        <RecoveryCodesLeft left={recoveryCodesLeft} onRenew={() => setQuestion({ about: "codes" })} />
      )}
      {mayRequire && !isFirst && <Requirement isRequired={isRequired} proved={security.proved} />}
      <QuestionDialog question={question} onClose={close} onConfirm={confirm} />
      {security.dialog}
    </>
  );
}

/** How the administrator logs in, and where they are logged in; for superadmins, whether everybody needs a factor. */
function SecurityScreen() {
  const list = useQuery(factorsQuery);
  const isFirst = useStore($needsSecondFactor);
  return (
    <>
      <ScreenHeading
        title="Sign-in Security"
        subtitle={isFirst ? undefined : "How you log in, and where you are logged in"}
      >
        {isFirst && (
          <Button variant="quiet" size="small" onClick={signOut}>
            Log out
          </Button>
        )}
      </ScreenHeading>
      {isFirst && (
        <p className="form-alert form-alert--info">
          All staff must have a second factor. Please set one up: an app on your phone, or a passkey of this
          device.
        </p>
      )}
      {list.isPending && <ScreenSkeleton />}
      <QueryFailure query={list} />
      {list.data !== undefined && <Factors {...list.data} />}
      {!isFirst && <SessionsPanel />}
    </>
  );
}

export const screens = { security: SecurityScreen } satisfies ScreensOf<"security">;
