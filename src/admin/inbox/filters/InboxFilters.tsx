import { useEffect, useRef, useState } from "react";
import { withQuery } from "#addresses/admin.ts";
import { FilterFold } from "#admin/list/FilterFold.tsx";
import {
  filterNamed,
  filtersBesideSearch,
  type ListFilters,
  type Period,
  periods,
  useTyped,
} from "#admin/list/list-filters.ts";
import { useColleagues } from "#admin/session/account.ts";
import type { Permission } from "#rules/account/permissions.ts";
import { isLikelyDay } from "#rules/calendar.ts";
import { districts } from "#rules/districts.ts";
import { choiceFilter } from "#rules/inbox-filters.ts";
import { choicesOf, type Field, type Fields } from "#rules/noun-fields.ts";
import { type ListedProgress, listedOwners, listedProgress } from "#rules/progress.ts";
import { ProgressSelect } from "../handling/handling-fields.tsx";
import { CompactSelect } from "./CompactSelect.tsx";
import styles from "./InboxFilters.module.css";
import { SavedViews, type ViewCalls } from "./SavedViews.tsx";
import { LabelledFilter, WordFilter } from "./WordFilter.tsx";

interface ProgressFilterProps {
  /** Undefined for every step. */
  readonly progress: ListedProgress | undefined;
  readonly onChange: (progress: ListedProgress | undefined) => void;
}

/** Filters the list below it by progress. */
const ProgressFilter = ({ progress, onChange }: ProgressFilterProps) => (
  <LabelledFilter label="Progress">
    {(id) => (
      <ProgressSelect
        id={id}
        options={listedProgress}
        value={progress ?? ""}
        onChange={({ target }) => onChange(filterNamed("progress", target.value))}
      >
        <option value="">All</option>
      </ProgressSelect>
    )}
  </LabelledFilter>
);

/** The questions with which a day begins. */
const views: readonly (readonly [name: string, filters: Partial<ListFilters>])[] = [
  ["All", {}],
  [listedOwners.me, { owner: "me" }],
  [listedOwners.none, { owner: "none" }],
  ["Due today", { due: "today" }],
  ["Overdue", { due: "overdue" }],
  ["Spam", { spam: "yes" }],
];

const isSame = (one: object, other: object) => {
  const sorted = (filters: object) => JSON.stringify(Object.entries(filters).sort());
  return sorted(one) === sorted(other);
};

interface ViewsProps {
  /** The list's page. */
  readonly list: string;
  readonly filters: ListFilters;
}

/** Links to the list as each view shows it, with the same search. */
function Views({ list, filters }: ViewsProps) {
  const set = filtersBesideSearch(filters);
  const searched = filters.search ? { search: filters.search } : {};
  return (
    <nav className={styles.views} aria-label="Views">
      {views.map(([name, view]) => (
        <a
          key={name}
          href={withQuery(list, { ...searched, ...(view as Record<string, string>) })}
          aria-current={isSame(view, set) ? "true" : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

const periodNames: Readonly<Record<Period, string>> = {
  today: "Today",
  week: "Last 7 days",
  month: "This month",
};

interface FiltersProps {
  readonly filters: ListFilters;
  readonly permission: Permission;
  readonly onChange: (change: Partial<ListFilters>) => void;
}

function OwnerFilter({ filters: { owner }, permission, onChange }: FiltersProps) {
  const { others } = useColleagues(permission);
  const isListed = !owner || owner in listedOwners || others.some(({ _id }) => _id === owner);
  return (
    <LabelledFilter label="Owner">
      {(id) => (
        <CompactSelect
          id={id}
          name="owner"
          value={owner ?? ""}
          onChange={({ target }) => onChange({ owner: target.value || undefined })}
        >
          <option value="">All</option>
          {Object.entries(listedOwners).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {others.map(({ _id, username }) => (
            <option key={_id} value={_id}>
              {username}
            </option>
          ))}
          {!isListed && <option value={owner}>Another colleague</option>}
        </CompactSelect>
      )}
    </LabelledFilter>
  );
}

interface DayProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** While its year is being typed, the input reports a date in year 2 or 20, which does not apply. */
function DayFilter({ label, day = "", onChange }: DayProps) {
  const [typed, setTyped] = useTyped(day);
  function type(value: string) {
    setTyped(value);
    if (isLikelyDay(value)) onChange(value);
  }
  return (
    <LabelledFilter label={label}>
      {(id) => (
        <input
          className={`field__control ${styles.typed}`}
          id={id}
          type="date"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onBlur={() => typed === "" && day !== "" && onChange(undefined)}
        />
      )}
    </LabelledFilter>
  );
}

const OWN_DAYS = "days";

function ReceivedFilter({ filters: { received, from, to }, onChange }: FiltersProps) {
  const hasDays = from !== undefined || to !== undefined;
  const [isOpen, setIsOpen] = useState(hasDays);
  const showsDays = hasDays || (isOpen && !received);
  function choose(value: string) {
    setIsOpen(value === OWN_DAYS);
    onChange({ received: filterNamed("received", value), from: undefined, to: undefined });
  }
  return (
    <>
      <LabelledFilter label="Received">
        {(id) => (
          <CompactSelect
            id={id}
            name="received"
            value={showsDays ? OWN_DAYS : (received ?? "")}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">Any time</option>
            {periods.map((period) => (
              <option key={period} value={period}>
                {periodNames[period]}
              </option>
            ))}
            <option value={OWN_DAYS}>From … to …</option>
          </CompactSelect>
        )}
      </LabelledFilter>
      {showsDays && (
        <>
          <DayFilter label="From" day={from} onChange={(day) => onChange({ from: day })} />
          <DayFilter label="To" day={to} onChange={(day) => onChange({ to: day })} />
        </>
      )}
    </>
  );
}

interface ChoiceProps extends FiltersProps {
  readonly name: ReturnType<typeof choiceFilter>;
  readonly field: Field;
}

const ChoiceFilter = ({ name, field, filters, onChange }: ChoiceProps) => (
  <LabelledFilter label={field.label}>
    {(id) => (
      <CompactSelect
        id={id}
        name={name}
        value={filters[name] ?? ""}
        onChange={({ target }) => onChange({ [name]: target.value || undefined })}
      >
        <option value="">All</option>
        {choicesOf(field).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </CompactSelect>
    )}
  </LabelledFilter>
);

const districtNames = districts.map(({ name }) => name);

interface MoreProps extends FiltersProps {
  /** The fields of the inbox's form. */
  readonly fields: Fields;
}

/** The filters that are set more rarely. */
function MoreFilters({ fields, ...props }: MoreProps) {
  const { filters, onChange } = props;
  const { owner, received, from, to, place, source } = filters;
  const filteredBy = (filter: Field["filter"]) =>
    Object.entries(fields).filter(([, field]) => field.filter === filter);
  const choices = filteredBy(true);
  const chosen = choices.map(([name]) => filters[choiceFilter(name)]);
  return (
    <FilterFold set={[owner, received, from, to, place, source, ...chosen].filter(Boolean).length}>
      <div className={styles.fields}>
        <OwnerFilter {...props} />
        <ReceivedFilter {...props} />
        {filteredBy("place").length > 0 && (
          <WordFilter
            label="Place"
            hint="District or town"
            words={place}
            suggestions={districtNames}
            onChange={(typed) => onChange({ place: typed })}
          />
        )}
        <WordFilter
          label="Source"
          hint="Site or campaign"
          words={source}
          suggestions={filteredBy("source").flatMap(([, field]) => choicesOf(field))}
          onChange={(typed) => onChange({ source: typed })}
        />
        {choices.map(([name, field]) => (
          <ChoiceFilter key={name} name={choiceFilter(name)} field={field} {...props} />
        ))}
      </div>
    </FilterFold>
  );
}

interface BarProps extends MoreProps, ViewsProps {
  readonly calls: ViewCalls;
}

export function FilterBar({ list, calls, ...props }: BarProps) {
  const { filters, permission, onChange } = props;
  const strip = useRef<HTMLDivElement>(null);
  const shown = JSON.stringify(filters);
  // On a phone, the current view may be beyond the edge of the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another view.
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (current && strip.current) strip.current.scrollLeft = current.offsetLeft - current.offsetWidth;
  }, [shown]);
  return (
    <div className={styles.bar}>
      <div className={styles.strip} ref={strip}>
        <Views list={list} filters={filters} />
        <SavedViews list={list} calls={calls} filters={filters} permission={permission} />
      </div>
      <ProgressFilter progress={filters.progress} onChange={(progress) => onChange({ progress })} />
      <MoreFilters {...props} />
    </div>
  );
}
