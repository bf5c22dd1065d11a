import type { Deps } from "../platform/deps.ts";
import { allItems, type Write } from "../store/store.ts";

interface Overtaken {
  /** The kinds of the mails that are dropped. */
  readonly kinds: ReadonlySet<string>;
  readonly writes: readonly Write[];
}

/**
 * Drops the mails of these kinds about a record that have not left yet. What is stored now says what holds instead, and one that a
 * mail server had deferred would arrive after it. One that is leaving at this moment is left alone: the mails after it wait for it
 * (`turnOf`).
 */
export async function overtaken(
  { store, now }: Pick<Deps, "store" | "now">,
  about: string,
  kinds: readonly string[],
): Promise<Overtaken> {
  const mails = await allItems((page) => store.page("outbox", { ...page, index: "about", value: about }));
  const moment = now().toISOString();
  const unsent = mails.filter(
    ({ kind, state, tries, nextTryAt }) =>
      kinds.includes(kind) &&
      (state === "failed" || (state === "waiting" && (tries > 0 || nextTryAt <= moment))),
  );
  return {
    kinds: new Set(unsent.map(({ kind }) => kind)),
    writes: unsent.map(({ _id: id, version }) => ({ remove: "outbox", id, version })),
  };
}
