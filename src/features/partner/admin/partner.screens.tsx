import { redirectPage } from "@nanostores/router";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { $page, type ScreensOf } from "#admin/app/router.ts";
import { contentQuery } from "#admin/editor/content-query.ts";
import { CountedField } from "#admin/editor/fields.tsx";
import { PicturedEditor } from "#admin/editor/PicturedEditor.tsx";
import type { PicturedNoun } from "#admin/editor/PicturedForm.tsx";
import { nouns } from "#admin/nouns.ts";
import { OrderDialog } from "#features/content-order/admin/OrderDialog.tsx";
import { HeadingsPanel } from "#features/headings/admin/HeadingsPanel.tsx";
import { headingsForms } from "#features/headings/headings.ts";
import { TextField } from "#kit/ui/Field.tsx";
import { labelsOf } from "#rules/noun-fields.ts";
import {
  DESCRIPTION_ADVISED,
  LOGO_ADVICE,
  type PartnerRecord,
  partnerFields,
  partnerForms,
  partnerRecordSchema,
  partnerTexts,
  truncatedName,
} from "../partner.ts";
import styles from "./partner.module.css";

const { companylogo: picture, ...labels } = labelsOf(partnerFields);

/** The length of a description; exceeding the recommendation is no error. */
const LetterCount = ({ text }: { readonly text: string }) => (
  <>
    <span className={text.length > DESCRIPTION_ADVISED ? styles.over : undefined}>
      {`${text.length} / ${DESCRIPTION_ADVISED}`}
    </span>{" "}
    Under {DESCRIPTION_ADVISED} letters reads best.
  </>
);

const partners: PicturedNoun<PartnerRecord, { companyname: string; description: string }> = {
  name: "partner",
  collection: "partners",
  itemNames: nouns.partners.records.itemNames,
  query: contentQuery("partners", api.partners, partnerRecordSchema),
  schemas: { add: partnerForms.added, edit: partnerForms.edited },
  labels,
  picture: {
    name: "companylogo",
    label: picture,
    advice: LOGO_ADVICE,
    current: "Saved logo",
    missing: partnerTexts.missing,
  },
  calls: {
    add: adminApi.partnerCreate,
    change: ["PATCH", adminApi.partnerChange],
    remove: adminApi.partnerRemove,
    restore: adminApi.partnerRestore,
  },
  texts: {
    title: "Partnership Management",
    subtitle: "Clients on the home page and the about page",
    list: "Clients",
    empty: "No clients available",
    add: "Add Client",
    edit: "Edit Client",
    unknown: "Client not found",
    added: "Client added",
    updated: "Client updated",
    removed: "Client deleted",
    restored: "Client restored",
    addFailed: "An error occurred while adding partner data.",
    updateFailed: "An error occurred while updating the partnership.",
    removal: "Do you want to delete this client?",
  },
  explainRemoval: ({ companyname }) =>
    `${companyname} will no longer be on the home page and the about page.`,
  row: ({ companyname, companylogo, description }) => ({
    picture: companylogo,
    isLogo: true,
    name: companyname,
    title: <span title={companyname}>{truncatedName(companyname)}</span>,
    children: <p className={styles.description}>{description}</p>,
  }),
  fields: (form) => (
    <>
      <TextField label={labels.companyname} autoComplete="off" {...form.field("companyname")} />
      <CountedField
        label={labels.description}
        count={<LetterCount text={form.text("description")} />}
        {...form.field("description")}
      />
    </>
  ),
};

/** The URL has the id of the edited partner, so that a reload reopens it; without one, a partner is added. */
const show = (id: string | null) => redirectPage($page, "partners", {}, id === null ? {} : { id });

/** The firm's partners, and the headings above them on the public pages. */
export const screens = {
  partners: ({ page: { search } }) => (
    <PicturedEditor
      noun={partners}
      id={search["id"] || null}
      show={show}
      tools={
        <OrderDialog
          list="partners"
          title="Order of the clients"
          required="content:write"
          shownBy={partners.query.queryKey}
        />
      }
      headings={(unsaved) => (
        <HeadingsPanel
          title="Partnership headings"
          schema={headingsForms.partners}
          labels={{ partnershipHeading: "Heading", partnershipSubHeading: "Sub heading" }}
          saved="Headings updated"
          unsaved={unsaved}
        />
      )}
    />
  ),
} satisfies ScreensOf<"partners">;
