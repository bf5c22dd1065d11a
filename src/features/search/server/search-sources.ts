import { newsItemName } from "#features/news/news.ts";
import type { Permission } from "#rules/account/permissions.ts";
import type { Stored } from "#rules/document.ts";
import type { CollectionName, DocumentOf } from "#server/store/collections.ts";
import type { Store } from "#server/store/store.ts";
import type { Found, SearchKind } from "../search.ts";

/** A searchable kind of record, and how to read a line of the results from it. */
interface SearchSource {
  readonly kind: SearchKind;
  readonly permission: Permission;
  /** The newest matches, and whether there are more. */
  find(
    store: Store,
    search: string,
    limit: number,
  ): Promise<{ readonly found: readonly Found[]; readonly hasMore: boolean }>;
}

/** The text of a line; its `_id` only if the record is shown on another record's page. */
type Words = Omit<Found, "_id" | "createdAt"> & Partial<Pick<Found, "_id">>;

function searchSource<C extends CollectionName>(
  kind: SearchKind,
  permission: Permission,
  collection: C,
  wordsOf: (record: Stored<DocumentOf<C>>) => Words,
): SearchSource {
  return {
    kind,
    permission,
    async find(store, search, limit) {
      const { items, nextCursor } = await store.page(collection, { search, limit });
      const found = items.map((record) => ({
        _id: record._id,
        ...wordsOf(record),
        createdAt: record.createdAt,
      }));
      return { found, hasMore: nextCursor !== null };
    },
  };
}

/** In the order of the response. */
export const searchSources: readonly SearchSource[] = [
  searchSource("enquiries", "enquiries:read", "enquiries", ({ fullName, email }) => ({
    title: fullName,
    note: email,
  })),
  searchSource("projects", "projects:read", "projects", ({ projectName, fullName }) => ({
    title: projectName,
    note: fullName,
  })),
  searchSource("companies", "jobfair:read", "jobFairCompanies", ({ companyName, industry }) => ({
    title: companyName,
    note: industry,
  })),
  searchSource("contacts", "jobfair:read", "jobFairContacts", ({ companyId, fullName, email }) => ({
    _id: companyId,
    title: fullName,
    note: email,
  })),
  searchSource("staff", "staff:read", "staff", ({ name, empID, desig, jobRole, category }) => ({
    title: name,
    note: [empID, desig ?? jobRole].filter(Boolean).join(", "),
    category,
  })),
  searchSource("partners", "content:write", "partners", ({ companyname }) => ({
    title: companyname,
    note: "",
  })),
  searchSource("news", "content:write", "news", ({ title, newsLink }) => ({
    title: newsItemName({ title, newsLink }),
    note: title ? new URL(newsLink).hostname : "",
  })),
];
