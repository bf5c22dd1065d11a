import type * as z from "zod/mini";
import type { Deps } from "#server/platform/deps.ts";
import { picturedRecords, type SentPicture } from "#server/writing/pictured-records.ts";
import { type newPartnerSchema, type partnerChangeSchema, partnerTexts } from "../partner.ts";

interface SentFile {
  readonly companylogo?: SentPicture;
}

const partners = picturedRecords({
  collection: "partners",
  field: "companylogo",
  addressOf: ({ companylogo }) => companylogo,
  texts: {
    gone: "This client does not exist any more.",
    missing: partnerTexts.missing,
    notSent: "no logo was sent",
  },
});

/** Adds a partner once per key. The commit that inserts it also makes the logo its own. */
export function addPartner(
  deps: Deps,
  sent: z.output<typeof newPartnerSchema> & SentFile,
  key: string | undefined,
) {
  const { companylogo: picture, ...words } = sent;
  return partners.add(deps, { sent, key, picture, document: (companylogo) => ({ ...words, companylogo }) });
}

/** Changes a partner if it is still at the `expected` version; `null` if nothing differs. */
export const changePartner = (
  deps: Deps,
  id: string,
  { companylogo: picture, ...words }: z.output<typeof partnerChangeSchema> & SentFile,
  expected: number | undefined,
) => partners.change(deps, id, { picture, expected, given: (companylogo) => ({ ...words, companylogo }) });

/** A deleted partner can be restored for a day. Restoring one that exists returns it as it is. */
export const { remove: removePartner, restore: restorePartner } = partners;
