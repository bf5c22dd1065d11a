import type { PgColumnBuilderBase, PgTable } from "drizzle-orm/pg-core";
import type { Resources } from "#rules/account/permissions.ts";
import type { Fields, PersonalKind } from "#rules/noun-fields.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import type { Holidays } from "#rules/working-days.ts";
import type { ColumnsOf, Derived, FieldsOf } from "./column-types.ts";
import type { Correction } from "./correction.ts";
import { columnsOf, correctionOf, filtersOf, historyOf, personsOf, searchedOf } from "./field-columns.ts";
import type { History, Of } from "./history.ts";
import { type InboxListings, inboxParts } from "./inbox-columns.ts";
import type { Period, Retention } from "./retention.ts";
import type { Column } from "./sheet.ts";
import { type TableDescription, tableOf } from "./table.ts";

/** The text fields, by which records can be looked up. */
type TextField<T> = { [K in keyof T]: T[K] extends string | null ? K : never }[keyof T] & string;

/** The fields by which records can be listed. */
type ListedField<T> = { [K in keyof T]: T[K] extends string | boolean | null ? K : never }[keyof T] & string;

/** Listing name to the field that it lists by. */
type Listings<T> = Readonly<Record<string, ListedField<T>>>;

/** What records say about persons. A test lists the texts that are not named here. */
interface Persons<T> {
  readonly fields?: { readonly [F in keyof T]?: PersonalKind };
  /**
   * The record that these belong to, and with which they are shown, exported and erased: by the id that a field holds, or
   * by a field that holds `{collection}/{id}`.
   */
  readonly owner?:
    | { readonly collection: string; readonly id: (keyof T & string) | "_id" }
    | { readonly reference: TextField<T> };
}

/** A noun's table of its fields says what each says about a person; otherwise the description does. */
type Described<T> =
  | { readonly fields: Fields; readonly persons?: Persons<T> | "none" }
  | {
      readonly fields?: never;
      /** `none` if no field says anything about a person. */
      readonly persons: Persons<T> | "none";
    };

type Indexes<T> = Described<T> & {
  readonly listings?: Listings<T>;
  /** Listings that a page may be narrowed by together. */
  readonly filteredTogether?: readonly string[];
  readonly unique?: Readonly<
    Record<
      string,
      {
        readonly field: TextField<T>;
        /** "Ada" and "ada" are the same value. */
        readonly ignoreCase?: true;
      }
    >
  >;
  /** What a search looks through. */
  readonly searched?: readonly TextField<T>[];
  /** Conditions that Postgres checks, by the constraint's name. A column with an `enum` has its check already. */
  readonly checks?: Readonly<Record<string, string>>;
  /** No write may change or remove a record. */
  readonly appendOnly?: true;
  /** What somebody may do at this moment: no part of a backup, whose restore must not let them do it again. */
  readonly isMomentary?: true;
  /** So many are created that Postgres stores how many there were on each day that is over. */
  readonly dayCountsStored?: true;
  /** So many accumulate that Postgres searches the latest before it searches all. */
  readonly searchedLatestFirst?: true;
};

/** A record in one line. */
interface Line {
  readonly title: string;
  /** One further detail, to distinguish records of the same title; may be empty. */
  readonly note: string;
}

interface FoundLine extends Line {
  /** The id of the record whose page shows this one, if it is another's. */
  readonly _id?: string;
  /** For staff: selects the page that shows the record. */
  readonly category?: string;
}

interface WholeExport<T> {
  /** The documented value of the call's `type`. */
  readonly type: string;
  readonly fileName: string;
  readonly columns: readonly Column<Stored<T>>[];
}

/** One sheet for each value of a listing, which the call names as `category`. */
interface SplitExport<T> {
  readonly type: string;
  readonly listing: string;
  readonly sheets: Readonly<Record<string, readonly Column<Stored<T>>[]>>;
  /** The refusal of any other value. */
  readonly unknown: string;
}

/** What the server does with records that administrators know. A test lists what a collection leaves out. */
interface Office<T> {
  /** The permissions to read and to change the records are named after it. */
  readonly resource: keyof Resources;
  /** Changes are logged under this name of the record, which may be empty. */
  readonly audit?: Of<T, string | null>;
  /** Views of records about people are logged: the parameter of the routes that names the record. */
  readonly viewsLoggedBy?: string;
  /** New records are announced by the bell, and counted and listed on the dashboard. */
  readonly announced?: Of<Stored<T>, Line>;
  /** Found by the top bar's search. */
  readonly search?: Of<Stored<T>, FoundLine>;
  /** Deleted records can be restored, with their files. Those of every inbox can. */
  readonly trash?: true;
  /** For records that visitors see. */
  readonly history?: Omit<History<T>, "words"> & Partial<Pick<History<T>, "words">>;
  readonly export?: WholeExport<T> | SplitExport<T>;
}

/** What the senders of an inbox are promised. */
interface Promised<T> {
  /** What the morning's digest calls the records that wait. */
  readonly title: string;
  /** Until when a record is promised an answer, in ISO 8601; `null` if nothing is promised yet. */
  readonly due: { call(record: Stored<T>, holidays: Holidays): string | null }["call"];
}

/** The fields by which an inbox is filtered: by words that tell where senders are and how they came, or by a choice. */
type FilteredBy = ReturnType<typeof filtersOf>;

/** Reading a submission is always logged, and its sender waits for an answer. */
type InboxOffice<T> = Office<T> & {
  readonly viewsLoggedBy: string;
  readonly promised: Promised<T>;
  readonly corrected?: Correction;
};

interface NoOffice {
  readonly resource?: never;
  /** Counted per day on the dashboard, for those who may read this. */
  readonly countedFor?: keyof Resources;
  /** Administrators see them on the pages of other records, which follow their changes. */
  readonly shownWithOthers?: true;
}

type CollectionDescription<T> = Indexes<T> &
  Retention<T> &
  (T extends HasProgress ? InboxOffice<T> : Office<T> | NoOffice);

type Owner = { readonly collection: string; readonly id: string } | { readonly reference: string };

/** A collection without the type of its records. */
export interface Collection {
  /** As it is stored: the table is called after it, and so is the collection in Fauna. */
  readonly name: string;
  readonly table: PgTable;
  readonly unique: Readonly<Record<string, { readonly field: string; readonly ignoreCase?: true }>>;
  readonly listings: Readonly<Record<string, string>>;
  readonly searched: readonly string[];
  readonly appendOnly: boolean;
  readonly isMomentary: boolean;
  readonly dayCountsStored: boolean;
  readonly searchedLatestFirst: boolean;
  /** Records have an `expiresAt`; from then on they count as absent and may be dropped. */
  readonly expires: boolean;
  /** `null` if no field says anything about a person. */
  readonly persons: {
    readonly fields: Readonly<Partial<Record<string, PersonalKind>>>;
    readonly owner?: Owner;
  } | null;
  readonly retention: "kept" | "withOwner" | "expires" | Period<object>;
  /** `null` for records that only the server knows: nobody reads, finds or exports them, and no change is logged. */
  readonly office: (Omit<Office<object>, "history"> & { readonly history?: History<object> }) | null;
  /** Administrators see them, if only on the pages of other records. */
  readonly isShown: boolean;
  readonly promised: Promised<object> | null;
  readonly filteredBy: FilteredBy | null;
  readonly countedFor: keyof Resources | null;
  readonly corrected: Correction | null;
}

/** The description without the type of the records. */
interface AnyDescription extends Partial<TableDescription>, Omit<Office<object>, "resource"> {
  readonly fields?: Fields;
  readonly appendOnly?: boolean;
  readonly isMomentary?: boolean;
  readonly dayCountsStored?: boolean;
  readonly resource?: keyof Resources;
  readonly promised?: Promised<object>;
  readonly countedFor?: keyof Resources;
  readonly shownWithOthers?: boolean;
  readonly corrected?: Correction;
  readonly persons?: Partial<NonNullable<Collection["persons"]>> | "none";
  readonly retention?: Collection["retention"];
}

/** The names under a key of a description. */
type Named<D, Key extends string> = D extends { readonly [K in Key]: infer Value } ? keyof Value : never;

/** A collection with what only the compiler knows: the records' type, and the names of the indexes. */
interface TypedCollection<T, D> extends Collection {
  readonly record?: T;
  readonly uniqueIndex?: Named<D, "unique"> | (T extends HasProgress ? "reference" : never);
  readonly listing?: Named<D, "listings"> | (T extends HasProgress ? keyof InboxListings : never);
  readonly isRestorable?: D extends { readonly trash: true } | { readonly promised: object } ? true : never;
  readonly hasHistory?: D extends { readonly history: object } ? true : never;
}

type NamedColumns = Readonly<Record<string, PgColumnBuilderBase>>;

/**
 * Describes a collection of records of type `T`, which administrators know if it has a resource. The name is that of the
 * table. What the noun's fields say of themselves is not said again; `columns` are those of fields that are not among them.
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
      readonly columns?: C & ColumnsOf<T, C, Derived<T, F>>;
    } & ([keyof T] extends [Derived<T, F>] ? unknown : { readonly columns: unknown }),
  ): TypedCollection<T, D> => {
    const { fields = {}, ...given }: AnyDescription = description;
    const { resource, promised, countedFor, shownWithOthers = false, retention = "expires" } = given;
    const inbox = promised && inboxParts();
    const { source, ...filteredBy } = filtersOf(fields);
    const choices = Object.fromEntries(filteredBy.choice.map((name) => [name, name]));
    const described = {
      ...given,
      // What the description says of its own goes before the columns of every inbox, and instead of them.
      columns: { ...columnsOf(fields), ...given.columns, ...inbox?.columns, ...given.columns },
      unique: { ...inbox?.unique, ...given.unique },
      listings: { ...inbox?.listings, ...given.listings, ...choices },
      filteredTogether: inbox?.filteredTogether ?? given.filteredTogether ?? [],
      searched: [...searchedOf(fields), ...(given.searched ?? []), ...(inbox?.searched ?? [])],
    };
    const persons = given.persons === "none" ? null : given.persons;
    const { history, ...office } = described;
    let table: PgTable | undefined;
    return {
      name,
      // Made when it is first used: every function knows all collections, and a call uses a few tables.
      get table() {
        table ??= tableOf(name, described);
        return table;
      },
      unique: described.unique,
      listings: described.listings,
      searched: described.searched,
      appendOnly: given.appendOnly ?? false,
      isMomentary: given.isMomentary ?? false,
      dayCountsStored: given.dayCountsStored ?? false,
      searchedLatestFirst: given.searchedLatestFirst ?? false,
      expires: "expiresAt" in described.columns,
      persons:
        persons === null
          ? null
          : {
              ...persons,
              fields: { ...personsOf(fields), ...persons?.fields, ...inbox?.persons },
            },
      retention,
      office: resource
        ? {
            ...office,
            resource,
            ...(promised && { trash: true }),
            ...(history && { history: { ...historyOf(fields), ...history } }),
          }
        : null,
      isShown: shownWithOthers || resource !== undefined,
      promised: promised ?? null,
      filteredBy: promised ? { ...filteredBy, source: [...source, "source"] } : null,
      countedFor: countedFor ?? null,
      corrected: given.corrected ?? (promised ? correctionOf(fields) : null),
    };
  };
