import { redirectPage } from "@nanostores/router";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { ContentList } from "#admin/content/ContentList.tsx";
import { partnersQuery } from "#admin/content/content.queries.ts";
import { goTo } from "#admin/content/go-to.ts";
import { PicturedRow } from "#admin/content/PicturedRow.tsx";
import { useRemoval } from "#admin/content/use-removal.ts";
import { useRemovalQuestion } from "#admin/content/use-removal-question.tsx";
import { useUnsaved } from "#admin/content/use-unsaved.tsx";
import workbench from "#admin/content/Workbench.module.css";
import { $page } from "#admin/routing/router.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { Button } from "#components/ui/Button.tsx";
import { type PartnerRecord, truncatedName } from "#domain/partner.ts";
import { api } from "#paths";
import { PartnerPanel } from "./PartnerPanel.tsx";
import { PartnershipHeadings } from "./PartnershipHeadings.tsx";
import styles from "./PartnershipScreen.module.css";

const noun = ["client", "clients"] as const;

/** The client that is edited stands in the address, so that a reload goes on with it; nobody is: one is added. */
const show = (id: string | null) => redirectPage($page, "partners", {}, id === null ? {} : { id });

interface Props {
  /** Of the client that is edited; empty while one is added. */
  readonly id: string;
}

/** The clients of the firm, and what stands above them on the pages. */
export function PartnershipScreen({ id }: Props) {
  const list = useQuery(partnersQuery);
  const unsaved = useUnsaved();
  const { remove, problem } = useRemoval<PartnerRecord>({
    queryKey: partnersQuery.queryKey,
    path: api.partnerRemove,
    restorePath: api.partnerRestore,
    texts: { removed: "Client deleted", restored: "Client restored" },
  });
  const formHeading = useRef<HTMLHeadingElement>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const partners = list.data ?? [];
  const edited = partners.find(({ _id }) => _id === id) ?? null;

  function open(next: string | null) {
    if (next === (edited?._id ?? null)) return goTo(formHeading.current);
    unsaved.before("client", () => {
      show(next);
      goTo(formHeading.current);
    });
  }

  const removal = useRemovalQuestion<PartnerRecord>({
    question: "Do you want to delete this client?",
    explain: ({ companyname }) => `${companyname} will no longer be on the home page and the about page.`,
    onConfirm(record) {
      if (record._id === id) show(null);
      void remove(record);
    },
    place: listHeading,
  });

  return (
    <>
      <ScreenHeading title="Partnership Management" note="Clients on the home page and the about page">
        <Button size="small" onClick={() => open(null)}>
          <Plus strokeWidth={1.5} aria-hidden="true" />
          Add Client
        </Button>
      </ScreenHeading>
      <PartnershipHeadings report={unsaved.report} />
      <div className={workbench.bench}>
        <ContentList
          title="Clients"
          noun={noun}
          list={list}
          records={partners}
          empty="No clients available"
          problem={problem}
          headingRef={listHeading}
          row={(partner) => (
            <PicturedRow
              key={partner._id}
              picture={partner.companylogo}
              name={partner.companyname}
              title={<span title={partner.companyname}>{truncatedName(partner.companyname)}</span>}
              isEdited={partner._id === id}
              onEdit={() => open(partner._id)}
              onDelete={() => removal.ask(partner)}
            >
              <p className={styles.description}>{partner.description}</p>
            </PicturedRow>
          )}
        />
        <div className={workbench.form}>
          <PartnerPanel
            partner={edited}
            headingRef={formHeading}
            report={unsaved.report}
            onDone={() => show(null)}
          />
        </div>
      </div>
      {removal.dialog}
      {unsaved.questions}
    </>
  );
}
