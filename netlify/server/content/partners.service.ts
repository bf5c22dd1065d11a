import type * as z from "zod/mini";
import { changedFields } from "#domain/changed-fields.ts";
import type { Stored } from "#domain/document.ts";
import {
  type newPartnerSchema,
  type Partner,
  type partnerChangeSchema,
  partnerTexts,
} from "#domain/partner.ts";
import { AppError } from "../app-error.ts";
import { intoBin, outOfBin } from "../bin/bin.ts";
import type { Deps } from "../deps.ts";
import { attachFile } from "../files/attach.ts";
import { exchangeFile } from "../files/exchange-file.ts";
import { keepFile } from "../files/keep-file.ts";
import { receiveFile } from "../files/receive-file.ts";
import { refusal } from "../files/refusal.ts";
import { addOnce } from "../writing/add-once.ts";
import { assertCurrent, commitOn } from "../writing/current-version.ts";
import { publish } from "../writing/publish.ts";
import { unlessThere } from "../writing/unless-there.ts";

/** The logo: a file, or the id of a finished upload. */
interface SentLogo {
  readonly companylogo?: File | string | undefined;
}

const recordOf = (id: string) => ({ collection: "partners", id }) as const;

async function findPartner({ store }: Deps, id: string): Promise<Stored<Partner>> {
  const partner = await store.get("partners", id);
  if (!partner) throw new AppError("not_found", { message: "This client does not exist any more." });
  return partner;
}

/** Adds a partner, once for each key; its logo becomes its own in the same commit. */
export const addPartner = (
  deps: Deps,
  sent: z.output<typeof newPartnerSchema> & SentLogo,
  key: string | undefined,
): Promise<Stored<Partner>> =>
  addOnce(deps, { collection: "partners", key, sent }, async (id, receipts) => {
    const { companylogo, ...words } = sent;
    const logo = await receiveFile(keepFile, deps, "companylogo", companylogo);
    if (!logo) throw refusal("companylogo", partnerTexts.missing, "no logo was sent");
    const { address, write } = attachFile(logo, recordOf(id));
    const document = { ...words, companylogo: address };
    const [partner] = await publish(deps, "partners", () =>
      deps.store.commit([{ insert: "partners", id, document }, write, ...receipts]),
    );
    return partner;
  });

/** Changes a partner on the version that the caller saw; `null` where nothing is different. */
export async function changePartner(
  deps: Deps,
  id: string,
  { companylogo, ...words }: z.output<typeof partnerChangeSchema> & SentLogo,
  expected: number | undefined,
): Promise<Stored<Partner> | null> {
  const current = await findPartner(deps, id);
  assertCurrent(current, expected);
  const logo = await receiveFile(keepFile, deps, "companylogo", companylogo);
  const { address, writes } = await exchangeFile(deps.store, recordOf(id), current.companylogo, logo);
  const changes = changedFields<Partner>(current, { ...words, companylogo: address });
  if (Object.keys(changes).length === 0) return null;
  const change = { update: "partners", id, version: current.version, changes } as const;
  const commit = () => deps.store.commit([change, ...writes]);
  const readAgain = () => deps.store.get("partners", id);
  const [partner] = await publish(deps, "partners", () => commitOn(current, commit, readAgain));
  return partner;
}

/** Deletes a partner; it can be brought back for a day. */
export async function removePartner(deps: Deps, id: string, expected: number | undefined): Promise<void> {
  const record = await findPartner(deps, id);
  assertCurrent(record, expected);
  const writes = await intoBin(deps, { collection: "partners", record, addresses: [record.companylogo] });
  const commit = () => deps.store.commit(writes);
  const readAgain = () => deps.store.get("partners", id);
  await publish(deps, "partners", () => commitOn(record, commit, readAgain));
}

/** Brings a deleted partner back. One that is there already is answered as it is. */
export const restorePartner = (deps: Deps, id: string): Promise<Stored<Partner>> =>
  unlessThere(
    () => deps.store.get("partners", id),
    async () => {
      const writes = await outOfBin(deps, "partners", id, ({ companylogo }) => [companylogo]);
      const [restored] = await publish(deps, "partners", () => deps.store.commit(writes));
      return restored;
    },
  );
