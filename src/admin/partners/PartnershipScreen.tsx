import { redirectPage } from "@nanostores/router";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { AwaitedRecord } from "#admin/content/AwaitedRecord.tsx";
import { ContentList } from "#admin/content/ContentList.tsx";
import { partnersQuery } from "#admin/content/content.queries.ts";
import { HeadingsPanel } from "#admin/content/HeadingsPanel.tsx";
import { PicturedRow } from "#admin/content/PicturedRow.tsx";
import { useOpenedRecord } from "#admin/content/use-opened-record.ts";
import { useWorkbench } from "#admin/content/use-workbench.tsx";
import { Workbench } from "#admin/content/Workbench.tsx";
import { recordKinds } from "#admin/records/record-kinds.ts";
import { unknownRecord } from "#admin/records/unknown-record.ts";
import { $page } from "#admin/routing/router.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { adminApi } from "#admin-paths";
import { Button } from "#components/ui/Button.tsx";
import { partnershipHeadingsSchema } from "#domain/page-headings.ts";
import { type PartnerRecord, truncatedName } from "#domain/partner.ts";
import { PARTNER_FORM, PartnerForm } from "./PartnerForm.tsx";
import styles from "./PartnershipScreen.module.css";

const { noun } = recordKinds.partners;

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
