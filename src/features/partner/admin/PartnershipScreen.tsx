import { redirectPage } from "@nanostores/router";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { $page } from "#admin/app/router.ts";
import { AwaitedRecord } from "#admin/editor/AwaitedRecord.tsx";
import { ContentList } from "#admin/editor/ContentList.tsx";
import { partnersQuery } from "#admin/editor/content.queries.ts";
import { HeadingsPanel } from "#admin/editor/HeadingsPanel.tsx";
import { PicturedRow } from "#admin/editor/PicturedRow.tsx";
import { useOpenedRecord } from "#admin/editor/use-opened-record.ts";
import { useWorkbench } from "#admin/editor/use-workbench.tsx";
import { Workbench } from "#admin/editor/Workbench.tsx";
import { unknownRecord } from "#admin/inbox/unknown-record.ts";
import { nouns } from "#admin/nouns.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { adminApi } from "#admin-paths";
import { partnershipHeadingsSchema } from "#features/headings/headings.ts";
import { Button } from "#kit/ui/Button.tsx";
import { type PartnerRecord, truncatedName } from "../partner.ts";
import { PARTNER_FORM, PartnerForm } from "./PartnerForm.tsx";
import styles from "./PartnershipScreen.module.css";

const { noun } = nouns.partners.records;

/** The URL has the id of the edited client, so that a reload reopens it; without one, a client is added. */
const show = (id: string | null) => redirectPage($page, "partners", {}, id === null ? {} : { id });

const removal = {
  queryKey: partnersQuery.queryKey,
  path: adminApi.partnerRemove,
  restorePath: adminApi.partnerRestore,
  texts: { removed: "Client deleted", restored: "Client restored" },
  question: "Do you want to delete this client?",
  explain: ({ companyname }: PartnerRecord) =>
    `${companyname} will no longer be on the home page and the about page.`,
};

interface Props {
  /** Id of the client being edited; empty when one is added. */
  readonly id: string;
}

/** The firm's clients, and the headings above them on the public pages. */
export function PartnershipScreen({ id }: Props) {
  const list = useQuery(partnersQuery);
  const { record: edited, isDeleted, isAwaited, isMissing } = useOpenedRecord(list, id);
  const bench = useWorkbench<PartnerRecord>({
    form: PARTNER_FORM,
    openedId: isAwaited || isMissing ? undefined : (edited?._id ?? null),
    show,
    removal,
  });

  const title = () => {
    if (isMissing) return "Client not found";
    return edited || isAwaited ? "Edit Client" : "Add Client";
  };

  return (
    <>
      <ScreenHeading title="Partnership Management" note="Clients on the home page and the about page">
        <Button size="small" onClick={() => bench.open(null)}>
          <Plus strokeWidth={1.5} aria-hidden="true" />
          Add Client
        </Button>
      </ScreenHeading>
      <HeadingsPanel
        title="Partnership headings"
        schema={partnershipHeadingsSchema}
        labels={{ partnershipHeading: "Heading", partnershipSubHeading: "Sub heading" }}
        saved="Headings updated"
        unsaved={bench.unsaved}
      />
      <Workbench
        bench={bench}
        title={title()}
        list={
          <ContentList
            title="Clients"
            noun={noun}
            list={list}
            records={list.data ?? []}
            empty="No clients available"
            problem={bench.problem}
            headingRef={bench.listHeading}
            row={(partner) => (
              <PicturedRow
                key={partner._id}
                picture={partner.companylogo}
                isLogo
                name={partner.companyname}
                title={<span title={partner.companyname}>{truncatedName(partner.companyname)}</span>}
                {...bench.row(partner)}
              >
                <p className={styles.description}>{partner.description}</p>
              </PicturedRow>
            )}
          />
        }
      >
        {(titleId) => {
          if (isAwaited) return <AwaitedRecord noun={noun} list={list} />;
          if (isMissing) return <p>{unknownRecord}</p>;
          return (
            <PartnerForm
              key={bench.formKey}
              partner={edited}
              isDeleted={isDeleted && !bench.isDeleting}
              titleId={titleId}
              unsaved={bench.unsaved}
              onDone={bench.finish}
            />
          );
        }}
      </Workbench>
    </>
  );
}
