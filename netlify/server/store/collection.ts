import type { PgTable } from "drizzle-orm/pg-core";
import type { Resources } from "#rules/account/permissions.ts";
import type { Fields, PersonalKind } from "#rules/noun-fields.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import type {
  CollectionDescription,
  Correction,
  Export,
  FoundLine,
  History,
  InboxOffice,
  NamedColumns,
  NoOffice,
  Of,
  Office,
  Promised,
  Remains,
  Search,
} from "./collection-description.ts";
import {
  columnsOf,
  correctionOf,
  filtersOf,
  historyOf,
  type InboxListings,
  inboxParts,
  personsOf,
  searchedOf,
} from "./field-columns.ts";
import type { Period } from "./retention.ts";
import { type ColumnsOf, type Derived, type FieldsOf, type TableDescription, tableOf } from "./table.ts";

/** The fields by which an inbox is filtered: by words that tell where senders are and how they came, or by a choice. */
type FilteredBy = ReturnType<typeof filtersOf>;

type Owner = { readonly collection: string; readonly id: string } | { readonly reference: string };

/** A collection without the type of its records. */
export interface Collection
  extends Required<Omit<TableDescription, "columns" | "checks" | "filteredTogether">> {
  /** Also the name of the collection in Fauna, and in snake case of the table in Postgres. */
  readonly name: string;
  /** The table of its noun's fields; empty if it has none. */
  readonly fields: Fields;
  readonly table: PgTable;
  readonly appendOnly: boolean;
  readonly isMomentary: boolean;
  readonly dayCountsStored: boolean;
  /** Records have an `expiresAt`; from then on they count as absent and may be dropped. */
  readonly expires: boolean;
  /** `null` if no field says anything about a person. */
  readonly persons: {
    readonly fields: Readonly<Partial<Record<string, PersonalKind>>>;
    readonly owner?: Owner;
  } | null;
  readonly retention: "kept" | "withOwner" | "expires" | Period<object>;
  readonly remains?: Remains<object> | undefined;
  /** `null` for records that only the server knows: nobody reads, finds or exports them, and no change is logged. */
  readonly office:
    | (Omit<Office<object>, "history"> & {
        readonly history?: History<object>;
        readonly search?: Of<Stored<object>, FoundLine>;
        readonly export?: Export<object>;
      })
    | null;
  /** Administrators see them, if only on the pages of other records. */
  readonly isShown: boolean;
  readonly promised: Promised<object> | null;
  readonly filteredBy: FilteredBy | null;
  readonly countedFor: keyof Resources | null;
  readonly corrected: Correction | null;
}

/** The description without the type of the records. */
interface AnyDescription {
  readonly fields?: Fields;
  readonly table?: Partial<
    Pick<Collection, "appendOnly" | "isMomentary" | "dayCountsStored"> & Omit<TableDescription, "searched">
  >;
  readonly search?: Omit<Search<object>, "fields"> & { readonly fields?: readonly string[] };
  readonly privacy: Partial<Pick<Collection, "retention" | "remains">> & {
    readonly persons?: NonNullable<Collection["persons"]>["fields"] | "none";
    readonly owner?: Owner;
  };
  readonly office?: Partial<InboxOffice<object> & Omit<NoOffice, "resource">>;
  readonly export?: Export<object>;
}

/** The names under a key of a description's table. */
type Named<D, Key extends string> = D extends { readonly table: { readonly [K in Key]: infer Value } }
  ? keyof Value
  : never;

/** A collection with what only the compiler knows: the records' type, and the names of the indexes. */
interface TypedCollection<T, D> extends Collection {
  readonly record?: T;
  readonly uniqueIndex?: Named<D, "unique"> | (T extends HasProgress ? "reference" : never);
  readonly listing?: Named<D, "listings"> | (T extends HasProgress ? keyof InboxListings : never);
  readonly isRestorable?: D extends {
    readonly office: { readonly trash: true } | { readonly promised: object };
  }
    ? true
    : never;
  readonly hasHistory?: D extends { readonly office: { readonly history: object } } ? true : never;
}

/**
 * Describes a collection of records of type `T`, which administrators know if it has a resource. The name is that of the
 * table. What the noun's fields say of themselves is not said again; `table.columns` are those of fields that are not among
 * them.
 *
 * An id is 16 random bytes or a hash of the sender's Idempotency-Key (`add-once.ts`), in base64url, unless the
 * description's comment says otherwise.
 */
export const collection =
  <T extends object>() =>
  <
    const D extends CollectionDescription<T>,
    F extends Fields = Record<never, never>,
    C extends NamedColumns = Record<never, never>,
  >(
    name: string,
    description: D & {
      readonly fields?: F & FieldsOf<T, F>;
      readonly table?: { readonly columns?: C & ColumnsOf<T, C, Derived<T, F>> };
    } & ([keyof T] extends [Derived<T, F>] ? unknown : { readonly table: { readonly columns: unknown } }),
  ): TypedCollection<T, D> => {
    const { fields = {}, table: own = {}, search = {}, privacy, ...given }: AnyDescription = description;
    const { promised, corrected, countedFor, shownWithOthers = false, ...known } = given.office ?? {};
    const { resource, history, ...office } = known;
    const inbox = promised && inboxParts();
    const { source, ...filteredBy } = filtersOf(fields);
    const described = {
      // What the description says of its own goes before the columns of every inbox, and instead of them.
      columns: { ...columnsOf(fields), ...own.columns, ...inbox?.columns, ...own.columns },
      unique: { ...inbox?.unique, ...own.unique },
      listings: {
        ...inbox?.listings,
        ...own.listings,
        ...Object.fromEntries(filteredBy.choice.map((each) => [each, each])),
      },
      filteredTogether: inbox?.filteredTogether ?? own.filteredTogether ?? [],
      checks: own.checks ?? {},
      searched: [...searchedOf(fields), ...(search.fields ?? []), ...(inbox?.searched ?? [])],
      searchedLatestFirst: search.latestFirst ?? false,
    };
    let table: PgTable | undefined;
    return {
      ...described,
      name,
      fields,
      // Made when it is first used: every function knows all collections, and a call uses a few tables.
      get table() {
        table ??= tableOf(name, described);
        return table;
      },
      appendOnly: own.appendOnly ?? false,
      isMomentary: own.isMomentary ?? false,
      dayCountsStored: own.dayCountsStored ?? false,
      expires: "expiresAt" in described.columns,
      persons:
        privacy.persons === "none"
          ? null
          : {
              ...(privacy.owner && { owner: privacy.owner }),
              fields: { ...personsOf(fields), ...privacy.persons, ...inbox?.persons },
            },
      retention: privacy.retention ?? "expires",
      remains: privacy.remains,
      office: resource
        ? {
            ...office,
            resource,
            ...(search.result && { search: search.result }),
            ...(given.export && { export: given.export }),
            ...(promised && { trash: true }),
            ...(history && { history: { ...historyOf(fields), ...history } }),
          }
        : null,
      isShown: shownWithOthers || resource !== undefined,
      promised: promised ?? null,
      filteredBy: promised ? { ...filteredBy, source: [...source, "source"] } : null,
      countedFor: countedFor ?? null,
      corrected: corrected ?? (promised ? correctionOf(fields) : null),
    };
  };
