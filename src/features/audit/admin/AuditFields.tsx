import { infiniteQueryOptions, useQuery } from "@tanstack/react-query";
import type { ChangeEvent, ComponentProps } from "react";
import { adminApi } from "#addresses/admin.ts";
import { DateField } from "#admin/editor/fields.tsx";
import { useTyped } from "#admin/list/list-filters.ts";
import { recordPages } from "#admin/list/record-pages.ts";
import type { ReadPage } from "#admin/list/whole-in-print.ts";
import { QueryFailure } from "#admin/screen/Failure.tsx";
import { accountsQuery } from "#features/account/admin/accounts-query.ts";
import { CheckboxField, SelectField } from "#kit/ui/Field.tsx";
import { auditActions, auditListSchema } from "#rules/audit.ts";
import { isLikelyDay } from "#rules/calendar.ts";
import styles from "./AuditFields.module.css";
import { actionNames, collectionNames } from "./audit-names.ts";

const filterNames = ["account", "action", "collection", "from", "to", "search", "readings"] as const;

/** Filters of the log, as in the URL and the API call; an empty one does not filter. */
export type AuditFilters = Readonly<Record<(typeof filterNames)[number], string>>;

/** Picks the filters out of the URL's parameters. */
export const filtersIn = (search: Readonly<Record<string, string>>) =>
  Object.fromEntries(filterNames.map((name) => [name, search[name] ?? ""])) as AuditFilters;

/** Only the filters that are set. */
export const givenFilters = (filters: Partial<AuditFilters>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value));

/** The value of the `readings` filter that lists what was only read as well. */
const READINGS_SHOWN = "shown";

/** The call's parameters. Unless readings are shown, or an action is chosen, the server leaves readings out. */
function callFilters({ readings, ...filters }: AuditFilters): Readonly<Record<string, string>> {
  const isOnlyChanges = readings !== READINGS_SHOWN && filters.action === "";
  return { ...givenFilters(filters), ...(isOnlyChanges && { kind: "changes" }) };
}

/** Days in the wrong order, which match nothing. */
export const isReversed = ({ from, to }: AuditFilters) => from !== "" && to !== "" && from > to;

const pages = recordPages(adminApi.audit, auditListSchema);

/** The entries after these pages, for printing. */
export const readRestOfLog = (filters: AuditFilters, read: readonly ReadPage[]) =>
  pages.readRest(callFilters(filters), read);

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ["audit", filters],
    enabled: !isReversed(filters),
    ...pages.options(callFilters(filters)),
    // Recent actions must be listed when the log is opened.
    staleTime: 0,
  });

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
  const accountList = useQuery(accountsQuery);
  const { data: accounts } = accountList;
  const people = accounts?.map(({ _id, username }) => ({ value: _id, label: username })) ?? [];
  const isListed = filters.account === "" || people.some(({ value }) => value === filters.account);
  const unlisted = { value: filters.account, label: accounts ? "A deleted admin" : "The chosen admin" };
  const choice = (name: "account" | "action" | "collection") => ({
    name,
    optional: true,
    value: filters[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: value }),
  });
  return (
    <>
      <QueryFailure title="The admins could not be loaded." query={accountList} />
      <fieldset className={styles.fields}>
        <legend className="visually-hidden">Narrow the log down</legend>
        <SelectField
          label="Admin"
          placeholder="Everybody"
          options={isListed ? people : [...people, unlisted]}
          {...choice("account")}
        />
        <SelectField label="Action" placeholder="Everything" options={actions} {...choice("action")} />
        <SelectField
          label="Records"
          placeholder="All records"
          options={collections}
          {...choice("collection")}
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
