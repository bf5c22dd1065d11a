import type { PgColumnBuilderBase } from "drizzle-orm/pg-core";
import type { ZodMiniObject } from "zod/mini";
import type { Resources } from "#rules/account/permissions.ts";
import type { Holidays } from "#rules/calendar.ts";
import type { Fields, PersonalKind } from "#rules/noun-fields.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import type { Retention } from "./retention.ts";
import type { Column } from "./sheet.ts";
import type { Store, Write } from "./store.ts";

/** A function of a record. As a method type, it may also be called with a record whose type is only known in general. */
export type Of<T, Result> = { call(record: T): Result }["call"];

/** How the history of a record names and shows its fields. */
export interface HistoryWords<T> {
  /** The labels of what is compared, in the order of the editor, by the names of fields or of `texts`. */
  readonly labels: Readonly<Record<string, string>>;
  /** The texts under those labels that are not fields of the record. */
  readonly texts?: Of<T, Readonly<Record<string, string>>>;
}

/** For collections of what visitors see: earlier versions are stored, and shown beside the current one. */
export interface History<T> {
  /** Imported when they are needed, since every function knows every collection; by default, the labels of the fields. */
  readonly words: () => Promise<HistoryWords<T>>;
  /** The fields that hold the URL of a file, beside those that say so themselves. */
  readonly files?: readonly string[];
  /** The fields that are kept, if not all. */
  readonly fields?: readonly string[];
  /** Whether visitors see a record; by default they see all of them. */
  readonly of?: Of<T, boolean>;
}

/** Fields of a form that another record of another collection holds. */
interface CorrectedPart {
  readonly collection: string;
  /** The unique index of that collection whose value is the record's id. */
  readonly index: string;
  readonly fields: readonly string[];
  /** The message at these fields while that record does not exist. */
  readonly missing: string;
}

/** What may be corrected in a record of an inbox: by administrators, and by its sender with the link in the receipt. */
export interface Correction {
  readonly labels: Readonly<Record<string, string>>;
  /** The form's own rules for these fields; made when they are needed, since every function knows every collection. */
  readonly rules: () => ZodMiniObject;
  /** The link in the receipt opens a page that only this noun has, instead of the common one. */
  readonly hasOwnPage?: true;
  readonly part?: CorrectedPart;
  /** Adds the changes of other fields that follow from these. */
  readonly completed?: (changes: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

export type NamedColumns = Readonly<Record<string, PgColumnBuilderBase>>;

/** The text fields, by which records can be looked up. */
type TextField<T> = { [K in keyof T]: T[K] extends string | null ? K : never }[keyof T] & string;

/** The fields by which records can be listed. */
type ListedField<T> = { [K in keyof T]: T[K] extends string | boolean | null ? K : never }[keyof T] & string;

/** The table's further columns, besides those of the fields, and its indexes. */
interface Table<T> {
  readonly columns?: NamedColumns;
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
  /** The lists of records with a value in a field: each list's name, and the field. */
  readonly listings?: Readonly<Record<string, ListedField<T>>>;
  /** The listings by which a page can be filtered in combination. */
  readonly filteredTogether?: readonly string[];
  /** Conditions that Postgres checks, by the constraint's name. A column with an `enum` has its check already. */
  readonly checks?: Readonly<Record<string, string>>;
  /** No write may change or remove a record. */
  readonly appendOnly?: true;
  /** Records grant a right for a time, as sessions do. Backups omit them, so that a restore does not grant it again. */
  readonly isMomentary?: true;
  /** For collections with many new records: Postgres stores the number of records for each past day. */
  readonly dayCountsStored?: true;
}

export interface Search<T> {
  /** The fields that a search looks through, besides those described as `searched`. */
  readonly fields?: readonly TextField<T>[];
  /** For collections that grow large: Postgres searches the latest records before all others. */
  readonly latestFirst?: true;
  /** Found by the top bar's search, and shown as this. */
  readonly result?: Of<Stored<T>, FoundLine>;
}

/** The writes by which something stays known of a record that is erased, together with all of `erased`. */
export type Remains<T> = {
  write(
    deps: { readonly store: Store; readonly now: () => Date },
    record: Stored<T>,
    erased: readonly Stored<object>[],
  ): Promise<readonly Write[]>;
}["write"];

/** What records say about persons, and how long they are stored. */
type Privacy<T> = Retention<T> & {
  /** A test lists the texts that are not named here. `none` if no field says anything about a person. */
  readonly persons?: { readonly [F in keyof T]?: PersonalKind } | "none";
  /**
   * The record that these belong to, and with which they are shown, exported and erased: by the id that a field holds, or
   * by a field that holds `{collection}/{id}`.
   */
  readonly owner?:
    | { readonly collection: string; readonly id: (keyof T & string) | "_id" }
    | { readonly reference: TextField<T> };
  /** By default, nothing stays known. */
  readonly remains?: Remains<T>;
};

interface Line {
  readonly title: string;
  /** One further detail, to distinguish records of the same title; may be empty. */
  readonly note: string;
}

export interface FoundLine extends Line {
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
  /** The error text for any other value of `category`. */
  readonly unknown: string;
}

/** What follows when deleted records come back together. */
export interface Returning {
  /** Those that may not, by id. */
  readonly refused: ReadonlySet<string>;
  /** Why they may not. */
  readonly refusal: string;
  /** What is written in the same commit for the others. */
  readonly writes: readonly Write[];
}

interface ReturnDeps {
  readonly store: Store;
  readonly now: () => Date;
}

/** What the server does with records that administrators know. A test lists what a collection leaves out. */
export interface Office<T> {
  /** The permissions to read and to change the records are named after it. */
  readonly resource: keyof Resources;
  /** Changes are logged under this name of the record, which may be empty. */
  readonly audit?: Of<T, string | null>;
  /** Views of records about people are logged: the parameter of the routes that names the record. */
  readonly viewsLoggedBy?: string;
  /** New records are announced by the bell, and counted and listed on the dashboard. */
  readonly announced?: Of<Stored<T>, Line>;
  /** Deleted records can be restored, with their files. Those of every inbox can. */
  readonly trash?: true;
  /** Whether they may, if that depends on more than the trash, such as the places that are left. */
  readonly returning?: {
    call(deps: ReturnDeps, records: readonly Stored<T>[]): Promise<Returning>;
  }["call"];
  /** Something holds before a record is first stored, as with a singleton: to store it is a change of that, its version 0. */
  readonly isBuiltIn?: true;
  /** For records that visitors see. */
  readonly history?: Omit<History<T>, "words"> & Partial<Pick<History<T>, "words">>;
}

/** Calls that somebody of the firm has promised to make. */
interface Calls<T> {
  /** The listing values of records with a promised call, such as `{ call: "Confirmed" }`. */
  readonly where: { readonly [F in keyof T]?: string };
  /** The time of the record's call, in ISO 8601. */
  readonly at: { call(record: Stored<T>): string | null }["call"];
  /** A call is at most so many days after its record was created. */
  readonly daysAhead: number;
}

/** What the senders of an inbox are promised. */
export interface Promised<T> {
  /** What the morning's digest calls the records that wait. */
  readonly title: string;
  /** When the promise of an answer ends, in ISO 8601; `null` if nothing is promised yet. */
  readonly due: { call(record: Stored<T>, holidays: Holidays): string | null }["call"];
  /** The morning's digest and the dashboard begin with those of the day. */
  readonly calls?: Calls<T>;
}

/** Reading a submission is always logged, and its sender waits for an answer. */
export type InboxOffice<T> = Office<T> & {
  readonly viewsLoggedBy: string;
  readonly promised: Promised<T>;
  readonly corrected?: Correction;
};

export interface NoOffice {
  readonly resource?: never;
  /** Counted per day on the dashboard, for those who may read this. */
  readonly countedFor?: keyof Resources;
  /** Administrators see them on the pages of other records, which follow their changes. */
  readonly shownWithOthers?: true;
}

export type Export<T> = WholeExport<T> | SplitExport<T>;

/** A description in groups; whoever reads one need not know the others. */
export type CollectionDescription<T> = {
  readonly table?: Table<T>;
  readonly search?: Search<T>;
  readonly privacy: Privacy<T>;
} & ( // A noun's table of its fields says what each says about a person; otherwise the description does.
  | { readonly fields: Fields }
  | { readonly fields?: never; readonly privacy: Required<Pick<Privacy<T>, "persons">> }
) &
  (T extends HasProgress
    ? { readonly office: InboxOffice<T>; readonly export?: Export<T> }
    :
        | { readonly office: Office<T>; readonly export?: Export<T> }
        | { readonly office?: NoOffice; readonly export?: never });
