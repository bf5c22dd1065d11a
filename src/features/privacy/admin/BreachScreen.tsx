import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminApi } from "#addresses/admin.ts";
import { DateField } from "#admin/editor/fields.tsx";
import { useSubmit } from "#admin/editor/use-submit.ts";
import { failureText, refusalOf } from "#admin/screen/Failure.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { savePosted } from "#admin/session/save-file.ts";
import { accountsQuery } from "#features/account/admin/accounts-query.ts";
import { Button } from "#kit/ui/Button.tsx";
import { SelectField, TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { addDays, dayKey } from "#rules/calendar.ts";
import type { Breach } from "../breach.ts";
import { PrivacyTabs } from "./PrivacyTabs.tsx";
import styles from "./privacy.module.css";

const FILE = "breach-report.html";

/** The last week: a leak is usually noticed late. */
function lastWeek(): Breach {
  const to = dayKey(new Date());
  return { account: "", network: "", from: addDays(to, -7), to };
}

/** For superadmins: whose data an account or a network has seen, as a page to print. */
export function BreachScreen() {
  const { data: accounts = [] } = useQuery(accountsQuery);
  const [breach, setBreach] = useState(lastWeek);
  const { cause, isBusy, onSubmit } = useSubmit(async () => {
    await savePosted(adminApi.breachReport, breach, FILE);
    announce(`Saved ${FILE}. Open it to read or print it.`);
  });
  const fields = refusalOf(cause)?.fields;
  const control = (name: keyof Breach) => ({
    name,
    error: fields?.[name],
    value: breach[name],
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
      setBreach((earlier) => ({ ...earlier, [name]: value })),
  });

  return (
    <>
      <ScreenHeading
        title="Breach Report"
        subtitle="Whose data an account or a network has seen, which data, and since when, as a page to print"
      />
      <PrivacyTabs current="breach" />
      <form
        className={styles.breach}
        method="post"
        aria-label="What may have leaked"
        onSubmit={onSubmit}
        noValidate
      >
        {cause !== null && !fields && <FormAlert takesFocus>{failureText(cause)}</FormAlert>}
        <SelectField
          label="Admin"
          {...control("account")}
          placeholder="Everybody"
          optional
          options={accounts.map(({ _id, username }) => ({ value: _id, label: username }))}
        />
        <TextField
          label="Network address"
          {...control("network")}
          optional
          hint="Or its beginning, as the audit log shows it."
          autoComplete="off"
          spellCheck={false}
        />
        <DateField label="From" {...control("from")} day={breach.from} />
        <DateField label="To" {...control("to")} day={breach.to} />
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy}>
            Make the report
          </Button>
        </div>
      </form>
    </>
  );
}
