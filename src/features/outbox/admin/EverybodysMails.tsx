import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { MAILS } from "#admin/inbox/mail/mail-queries.ts";
import { MailChoiceField } from "#admin/inbox/mail/OwnMails.tsx";
import { Disclosure } from "#admin/screen/Disclosure.tsx";
import { failureText } from "#admin/screen/Failure.tsx";
import { usePermission } from "#admin/session/account.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { mailChoiceOfSchema } from "#rules/outbox.ts";
import styles from "../outbox.admin.module.css";

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
      {data?.map(({ accountId, username, choice, choices }) => (
        <MailChoiceField
          key={accountId}
          label={username}
          choice={choice}
          choices={choices}
          path={adminApi.outboxChoiceOf(accountId)}
          onSaved={() => void cache.invalidateQueries({ queryKey: [MAILS] })}
        />
      ))}
    </div>
  );
}

/** For superadmins: which of the firm's mails each administrator gets. */
export function EverybodysMails() {
  if (!usePermission("accounts:write")) return null;
  return (
    <Disclosure summary="Mails to the firm that each administrator gets">
      <EveryChoice />
    </Disclosure>
  );
}
