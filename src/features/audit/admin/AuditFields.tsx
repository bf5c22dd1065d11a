import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { DateField } from "#admin/editor/DateField.tsx";
import { useTyped } from "#admin/list/use-typed.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { accountsQuery } from "#features/account/admin/accounts-query.ts";
import { CheckboxField, SelectField } from "#kit/ui/Field.tsx";
import { auditActions } from "#rules/audit.ts";
import { isLikelyDay } from "#rules/calendar.ts";
import styles from "./AuditFields.module.css";
import { type AuditFilters, READINGS_SHOWN } from "./audit.queries.ts";
import { actionNames, collectionNames } from "./audit-names.ts";

interface DayFieldProps extends Omit<ComponentProps<typeof DateField>, "day" | "onChange" | "onBlur"> {
  /** YYYY-MM-DD; empty if none is chosen. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/**
 * A date that filters the log. While its year is being typed, the input already reports a date in year 2 or 20; such an
 * unlikely date applies only on blur.
 */
function DayField({ value, onChange, ...field }: DayFieldProps) {
  const [typed, setTyped] = useTyped(value);

  function type(day: string) {
    setTyped(day);
    if (day === "" || isLikelyDay(day)) onChange(day);
  }

  return (
    <DateField
      {...field}
      day={typed}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={() => typed !== value && onChange(typed)}
    />
  );
}

const actions = auditActions.map((action) => ({ value: action, label: actionNames[action] }));
const collections = Object.entries(collectionNames).map(([value, [, group]]) => ({ value, label: group }));

interface Props {
  readonly filters: AuditFilters;
  readonly daysError: string | undefined;
  readonly onChange: (change: Partial<AuditFilters>) => void;
}

/** Filters of the log; each choice applies immediately. */
export function AuditFields({ filters, daysError, onChange }: Props) {
  const { data: accounts, error, isFetching, refetch } = useQuery(accountsQuery);
  const people = accounts?.map(({ _id, username }) => ({ value: _id, label: username })) ?? [];
  const isListed = filters.account === "" || people.some(({ value }) => value === filters.account);
  const unlisted = { value: filters.account, label: accounts ? "A deleted admin" : "The chosen admin" };
  const failure = error !== null && (
    <Failure
      title="The admins could not be loaded."
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
  return (
    <>
      {failure}
      <fieldset className={styles.fields}>
        <legend className="visually-hidden">Narrow the log down</legend>
        <SelectField
          label="Admin"
          name="account"
          placeholder="Everybody"
          optional
          options={isListed ? people : [...people, unlisted]}
          value={filters.account}
          onChange={({ target }) => onChange({ account: target.value })}
        />
        <SelectField
          label="Action"
          name="action"
          placeholder="Everything"
          optional
          options={actions}
          value={filters.action}
          onChange={({ target }) => onChange({ action: target.value })}
        />
        <SelectField
          label="Records"
          name="collection"
          placeholder="All records"
          optional
          options={collections}
          value={filters.collection}
          onChange={({ target }) => onChange({ collection: target.value })}
        />
        <div className={styles.period}>
          <DayField
            label="From"
            name="from"
            optional
            error={daysError}
            max={filters.to || undefined}
            value={filters.from}
            onChange={(from) => onChange({ from })}
          />
          <DayField
            label="To"
            name="to"
            optional
            min={filters.from || undefined}
            value={filters.to}
            onChange={(to) => onChange({ to })}
          />
        </div>
        {filters.action === "" && (
          <CheckboxField
            label="Show readings too"
            name="readings"
            checked={filters.readings === READINGS_SHOWN}
            onChange={({ target }) => onChange({ readings: target.checked ? READINGS_SHOWN : "" })}
          />
        )}
      </fieldset>
    </>
  );
}
