import { allItems, type Store, type Write } from "../store/store.ts";

/** Tells an address that another one has taken its place, with a link that puts it back. */
export const FORMER_ADDRESS_MAIL = "former-address-notice";

/**
 * Ends the links that put a former address of a record back, those of mails that were stored since then: once somebody with a
 * better right has said which address it is, whoever had it in between must not say so again.
 */
export async function endingFormerLinks(store: Store, about: string, since = ""): Promise<Write[]> {
  const mails = await allItems((page) => store.page("outbox", { ...page, index: "about", value: about }));
  return mails
    .filter(({ kind, createdAt }) => kind === FORMER_ADDRESS_MAIL && createdAt >= since)
    .map(({ _id: id }) => ({ remove: "outbox", id }));
}
