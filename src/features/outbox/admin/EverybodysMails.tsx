import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { MAILS } from "#admin/inbox/mail/mail-queries.ts";
import { failureText } from "#admin/screen/failure-text.ts";
import { usePermission } from "#admin/session/account.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { SelectField } from "#kit/ui/Field.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import type { MailChoice } from "#rules/mail.ts";
import { mailChoiceAnswerSchema, mailChoiceOfSchema, mailChoiceSchema } from "#rules/outbox.ts";
import { mailChoiceLabels } from "../mail-choice.ts";
import styles from "../outbox.admin.module.css";

const options = Object.entries(mailChoiceLabels).map(([value, label]) => ({ value, label }));

interface ChoiceProps {
  readonly label: string;
  readonly choice: MailChoice;
  /** The call that saves it. */
  readonly path: string;
  readonly onSaved: (choice: MailChoice) => void;
}

/** One administrator's choice, saved at once. */
function Choice({ label, choice, path, onSaved }: ChoiceProps) {
  const [wanted, setWanted] = useState<string | null>(null);

  async function choose(choice: string) {
    setWanted(choice);
    try {
      const saved = await callSigned(path, mailChoiceAnswerSchema, { method: "PUT", body: { choice } });
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
      options={options}
      value={wanted ?? choice}
      onChange={({ target }) => void choose(target.value)}
    />
  );
}

const ownQuery = queryOptions({
  queryKey: [MAILS, "choice"],
  queryFn: ({ signal }) => callSigned(adminApi.outboxChoice, mailChoiceSchema, { signal }),
});

/** Which of the firm's mails the administrator gets at the account's own address. */
export function OwnMails() {
  const cache = useQueryClient();
  const { data } = useQuery(ownQuery);
  if (!data) return null;
  return (
    <div className={styles.own}>
      <Choice
        label="Mails to the firm that I get too"
        choice={data.choice}
        path={adminApi.outboxChoice}
        onSaved={(choice) => cache.setQueryData(ownQuery.queryKey, { choice })}
      />
    </div>
  );
}

const everyQuery = queryOptions({
  queryKey: [MAILS, "choices"],
  queryFn: ({ signal }) => callSigned(adminApi.outboxChoices, z.array(mailChoiceOfSchema), { signal }),
});

function EveryChoice() {
  const cache = useQueryClient();
  const { data, error } = useQuery(everyQuery);
  if (error) return <p className="form-alert">{failureText(error)}</p>;
  return (
    <div className={styles.everybody}>
      {data?.map(({ accountId, username, choice }) => (
        <Choice
          key={accountId}
          label={username}
          choice={choice}
          path={adminApi.outboxChoiceOf(accountId)}
          onSaved={() => void cache.invalidateQueries({ queryKey: [MAILS] })}
        />
      ))}
    </div>
  );
}

/** For superadmins: which of the firm's mails each administrator gets. Read once it is opened. */
export function EverybodysMails() {
  const [isOpen, setIsOpen] = useState(false);
  if (!usePermission("accounts:write")) return null;
  return (
    <details className={styles.others} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Mails to the firm that each administrator gets</summary>
      {isOpen && <EveryChoice />}
    </details>
  );
}
