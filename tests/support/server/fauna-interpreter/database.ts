import { randomUUID } from "node:crypto";
import { type Definition, Index } from "./entry-index.ts";
import {
  EntrySet,
  type Fields,
  isFields,
  isList,
  type Position,
  QueryError,
  Ref,
  Time,
  type Value,
} from "./values.ts";

/** Elements of the schema are documents of these collections. */
export const native = {
  collections: new Ref("collections"),
  indexes: new Ref("indexes"),
  databases: new Ref("databases"),
};

type Documents = Map<string, Fields>;

/** Fauna treats a field that is null as missing. */
function withoutNulls(value: Value): Value {
  if (isList(value)) return value.map(withoutNulls);
  if (!isFields(value)) return value;
  const present = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(present.map(([field, inner]) => [field, withoutNulls(inner)]));
}

const isPast = (document: Fields) => {
  const { ttl } = document;
  return ttl instanceof Time && ttl.moment <= Date.now();
};

/** A database: collections, indexes, and child databases. A transaction that throws leaves no trace. */
export class Database {
  readonly collections = new Map<string, Documents>();
  readonly indexes = new Map<string, Index>();
  readonly children = new Map<string, Database>();
  /** Indexes that are not yet active, with how many more reads report them so. */
  readonly building = new Map<string, number>();
  /** How often a query read a whole document. */
  gets = 0;
  #lastId = 300_000_000_000_000_000n;
  #undo: (() => void)[] = [];

  /** JavaScript runs one transaction at a time, so each is isolated. Also returns whether anything was written. */
  transaction<T>(work: () => T): { result: T; hasWritten: boolean } {
    this.#undo = [];
    try {
      const result = work();
      return { result, hasWritten: this.#undo.length > 0 };
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }

  rollBack(): void {
    const steps = this.#undo.reverse();
    this.#undo = [];
    for (const undo of steps) undo();
    this.#undo = [];
  }

  define(definition: Definition, at: Position): Index {
    if (this.indexes.has(definition.name))
      throw new QueryError("instance already exists", "Index already exists.", at);
    const index = new Index(definition);
    for (const [id, document] of this.documents(definition.source, at)) {
      index.add(document, new Ref(id, definition.source));
    }
    this.indexes.set(definition.name, index);
    this.#undo.push(() => this.indexes.delete(definition.name));
    return index;
  }

  addCollection(name: string, at: Position): Ref {
    if (this.collections.has(name))
      throw new QueryError("instance already exists", "Collection already exists.", at);
    this.collections.set(name, new Map());
    this.#undo.push(() => this.collections.delete(name));
    return new Ref(name, native.collections);
  }

  addChild(name: string): Ref {
    this.children.set(name, new Database());
    return new Ref(name, native.databases);
  }

  documents({ id: name }: Ref, at: Position): Documents {
    const documents = this.collections.get(name);
    if (!documents) throw new QueryError("invalid ref", `Ref refers to undefined collection '${name}'`, at);
    return documents;
  }

  index({ id: name }: Ref, at: Position): Index {
    const index = this.indexes.get(name);
    if (!index) throw new QueryError("invalid ref", `Ref refers to undefined index '${name}'`, at);
    return index;
  }

  isActive(index: string): boolean {
    const looks = this.building.get(index) ?? 0;
    this.building.set(index, looks - 1);
    return looks <= 0;
  }

  read(ref: Ref, at: Position): Fields | null {
    const document = ref.collection && this.documents(ref.collection, at).get(ref.id);
    return document && !isPast(document) ? document : null;
  }

  match(index: Ref, terms: readonly Value[], at: Position): EntrySet {
    return this.index(index, at).match(terms, (ref) => this.read(ref, at) !== null);
  }

  all(collection: Ref, at: Position): EntrySet {
    const refs = [...this.documents(collection, at).keys()].map((id) => new Ref(id, collection));
    return new EntrySet(
      () => refs.map((ref) => ({ values: [], ref })),
      () => 0,
    );
  }

  #put(ref: Ref, document: Fields | undefined, at: Position): void {
    const source = ref.collection ?? ref;
    const documents = this.documents(source, at);
    const before = documents.get(ref.id);
    const indexes = [...this.indexes.values()].filter(({ definition }) => definition.source.id === source.id);
    for (const index of indexes) {
      if (before) index.remove(before, ref);
      if (document) index.add(document, ref);
    }
    if (document) documents.set(ref.id, document);
    else documents.delete(ref.id);
    this.#undo.push(() => this.#put(ref, before, at));
  }

  #assertUnique(document: Fields, ref: Ref, at: Position): void {
    for (const index of this.indexes.values()) {
      if (!index.definition.unique || index.definition.source.id !== ref.collection?.id) continue;
      const holders = index.rivals(document, ref).filter((entry) => this.read(entry.ref, at) !== null);
      if (holders.length > 0) throw new QueryError("instance not unique", "document is not unique.", at);
    }
  }

  /** Writes a whole document; under a new id if the ref names only a collection. */
  write(target: Ref, params: Fields, at: Position): Fields {
    const isNew = target.collection?.id === native.collections.id;
    const ref = isNew ? new Ref(String(++this.#lastId), target) : target;
    const { data = {}, ttl = null } = params;
    const document: Fields = {
      ref,
      ts: Date.now() * 1000,
      data: withoutNulls(data),
      ...(ttl === null ? {} : { ttl }),
    };
    this.#assertUnique(document, ref, at);
    this.#put(ref, document, at);
    return document;
  }

  remove(ref: Ref, at: Position): Fields {
    const document = this.read(ref, at);
    if (!document) throw new QueryError("instance not found", "Document not found.", at, 404);
    this.#put(ref, undefined, at);
    return document;
  }
}

export const newSecret = () => `fn${randomUUID().replaceAll("-", "")}`;
