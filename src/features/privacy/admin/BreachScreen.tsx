import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { adminApi } from "#addresses/admin.ts";
import { DateField } from "#admin/editor/DateField.tsx";
import { failureText, refusalOf } from "#admin/screen/Failure.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { saveBlob } from "#admin/session/save-file.ts";
import { sendSigned } from "#admin/session/signed-call.ts";
import { accountsQuery } from "#features/account/admin/accounts-query.ts";
import { Button } from "#kit/ui/Button.tsx";
import { SelectField, TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { addDays, dayKey } from "#rules/calendar.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import type { Breach } from "../breach.ts";
import { PrivacyTabs } from "./PrivacyTabs.tsx";
import styles from "./privacy.module.css";

const FILE = "breach-report.html";

async function saveReport(breach: Breach) {
  const asked = { method: "POST", body: breach, timeoutMs: FUNCTION_TIMEOUT_MS } as const;
  const answer = await sendSigned(adminApi.breachReport, asked);
  saveBlob(await answer.blob(), FILE);
}

/** The last week: a leak is usually noticed late. */
function lastWeek(): Breach {
  const to = dayKey(new Date());
  return { account: "", network: "", from: addDays(to, -7), to };
}

/** For superadmins: whose data an account or a network has seen, as a page to print. */
export function BreachScreen() {
  const { data: accounts = [] } = useQuery(accountsQuery);
  const [breach, setBreach] = useState(lastWeek);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = (changes: Partial<Breach>) => setBreach((earlier) => ({ ...earlier, ...changes }));

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsBusy(true);
    setFields({});
    setProblem(null);
    try {
      await saveReport(breach);
      announce(`Saved ${FILE}. Open it to read or print it.`);
    } catch (cause) {
      const refused = refusalOf(cause)?.fields;
      if (refused) setFields(refused);
      else setProblem(failureText(cause));
    }
    setIsBusy(false);
  }

  return (
    <>
      <ScreenHeading
        title="Breach Report"
        note="Whose data an account or a network has seen, which data, and since when, as a page to print"
      />
      <PrivacyTabs current="breach" />
      <form
        className={styles.breach}
        method="post"
        aria-label="What may have leaked"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {problem !== null && <FormAlert takesFocus>{problem}</FormAlert>}
        <SelectField
          label="Admin"
          name="account"
          placeholder="Everybody"
          optional
          options={accounts.map(({ _id, username }) => ({ value: _id, label: username }))}
          value={breach.account}
          onChange={({ target }) => change({ account: target.value })}
        />
        <TextField
          label="Network address"
          name="network"
          optional
          hint="Or its beginning, as the audit log shows it."
          error={fields["network"]}
          autoComplete="off"
          spellCheck={false}
          value={breach.network}
          onChange={({ target }) => change({ network: target.value })}
        />
        <DateField
          label="From"
          name="from"
          error={fields["from"]}
          day={breach.from}
          value={breach.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <DateField
          label="To"
          name="to"
          error={fields["to"]}
          day={breach.to}
          value={breach.to}
          onChange={({ target }) => change({ to: target.value })}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy}>
            Make the report
          </Button>
        </div>
      </form>
    </>
  );
}
