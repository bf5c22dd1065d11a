import type { Permission } from "#rules/account/permissions.ts";
import type { Stored } from "#rules/document.ts";
import type { CollectionName, DocumentOf } from "#server/store/collections.ts";
import type { Store } from "#server/store/store.ts";
import type { Arrival, ArrivalKind } from "../arrivals.ts";

/** A kind of record that visitors submit, and how to read an entry of the arrivals list from it. */
export interface ArrivalSource {
  readonly kind: ArrivalKind;
  readonly permission: Permission;
  /** The latest records, newest first. */
  newest(store: Store, limit: number): Promise<readonly Arrival[]>;
  /** Number of records per day in Kochi, from `since` on. */
  tally(store: Store, since: Date): Promise<readonly { readonly day: string; readonly count: number }[]>;
}

type Words = Pick<Arrival, "title" | "note">;

function arrivalSource<C extends CollectionName>(
  kind: ArrivalKind,
  permission: Permission,
  collection: C,
  wordsOf: (record: Stored<DocumentOf<C>>) => Words,
): ArrivalSource {
  return {
    kind,
    permission,
    async newest(store, limit) {
      const { items } = await store.page(collection, { limit });
      return items.map((record) => ({
        kind,
        _id: record._id,
        ...wordsOf(record),
        createdAt: record.createdAt,
      }));
    },
    tally: (store, since) => store.tally(collection, { since }),
  };
}

export const arrivalSources: readonly ArrivalSource[] = [
  arrivalSource("enquiries", "enquiries:read", "enquiries", ({ fullName, location }) => ({
    title: fullName,
    note: location,
  })),
  arrivalSource("projects", "projects:read", "projects", ({ projectName, fullName }) => ({
    title: projectName,
    note: fullName,
  })),
  arrivalSource("companies", "jobfair:read", "jobFairCompanies", ({ companyName, industry }) => ({
    title: companyName,
    note: industry,
  })),
];
