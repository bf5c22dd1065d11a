import { useState } from "react";
import { linkApi } from "#addresses/public.ts";
import { failureText, orOffline, SendingNotice, useSubmission } from "#kit/forms/FormSending.tsx";
import { callByLink, LinkedPart, useLinked } from "#kit/link/linked.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { SelectField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import styles from "#kit/ui/FormLayout.module.css";
import { announce, Toasts } from "#kit/ui/Toasts.tsx";
import { mailChoiceLabel, mailChoiceOptions } from "#rules/mail.ts";
import { mailAnswers, openChoicesSchema } from "../mail-record.ts";

/** Lets an administrator choose by the link in a mail, without signing in. */
export function ChoiceByLink() {
  const linked = useLinked(linkApi.mailChoice, openChoicesSchema);
  const { state, run, cancel } = useSubmission();
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function save() {
    setProblem(null);
    const body = { choice: chosen ?? linked.data?.choice };
    const outcome = await run(async (signal) => {
      const saved = await callByLink(linkApi.mailChoice, mailAnswers.choice, {
        method: "PUT",
        body,
        signal,
      });
      announce(saved.message);
    });
    if (outcome?.status === "failed") setProblem(orOffline(failureText(outcome.cause)));
  }

  return (
    <div className={styles.frame}>
      <LinkedPart linked={linked}>
        <div className={styles.form}>
          {problem !== null && <FormAlert takesFocus>{problem}</FormAlert>}
          <SelectField
            label={mailChoiceLabel}
            name="choice"
            options={mailChoiceOptions(linked.data?.choices ?? [])}
            value={chosen ?? linked.data?.choice ?? "none"}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <div className={styles.actions}>
            <Button onClick={save} busy={state !== "idle"}>
              Save
            </Button>
            <SendingNotice state={state} onCancel={cancel} />
          </div>
        </div>
      </LinkedPart>
      <Toasts />
    </div>
  );
}
