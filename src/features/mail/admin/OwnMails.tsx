import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminApi } from "#addresses/admin.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { MAILS } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { SelectField } from "#kit/ui/Field.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { type MailChoice, mailChoiceLabel, mailChoiceOptions } from "#rules/mail.ts";
import { mailAnswers, type OpenChoices, openChoicesSchema } from "../mail-record.ts";

import styles from "./OwnMails.module.css";

interface ChoiceProps extends OpenChoices {
  readonly label: string;
  /** The call that saves it. */
  readonly path: string;
  readonly onSaved: (choice: MailChoice) => void;
}

/** One administrator's choice, saved at once. */
export function MailChoiceField({ label, choice, choices, path, onSaved }: ChoiceProps) {
  const [wanted, setWanted] = useState<string | null>(null);

  async function choose(choice: string) {
    setWanted(choice);
    try {
      const saved = await callSigned(path, mailAnswers.choice, { method: "PUT", body: { choice } });
      onSaved(saved.choice);
      announce(saved.message);
    } catch (error) {
      announceError(failureText(error));
    }
    setWanted(null);
  }

  return (
    <SelectField
      label={label}
      name="choice"
      options={mailChoiceOptions(choices)}
      value={wanted ?? choice}
      onChange={({ target }) => void choose(target.value)}
    />
  );
}

const ownQuery = queryOptions({
  queryKey: [MAILS, "choice"],
  queryFn: ({ signal }) => callSigned(adminApi.outboxChoice, openChoicesSchema, { signal }),
});

/** Which of the firm's mails the administrator gets at the account's own email address. */
export function OwnMails() {
  const cache = useQueryClient();
  const { data, error } = useQuery(ownQuery);
  if (error) return <p className="form-alert">{failureText(error)}</p>;
  if (!data) return null;
  return (
    <div className={styles.own}>
      <MailChoiceField
        {...data}
        label={mailChoiceLabel}
        path={adminApi.outboxChoice}
        onSaved={(choice) => cache.setQueryData(ownQuery.queryKey, { ...data, choice })}
      />
    </div>
  );
}
