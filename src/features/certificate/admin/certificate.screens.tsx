import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { adminPages, withQuery } from "#addresses/admin.ts";
import { $page, type ScreensOf } from "#admin/app/router.ts";
import { useSearchInUrl } from "#admin/list/list-filters.ts";
import { RecordList, SearchBox } from "#admin/list/RecordList.tsx";
import { Empty } from "#admin/screen/Empty.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { usePermission } from "#admin/session/account.ts";
import type { CertificateRecord } from "../certificate.ts";
import styles from "./Certificates.module.css";
import { allCertificatesQuery, CERTIFICATES, readRestOfCertificates } from "./certificates.queries.ts";
import { Issued } from "./Issued.tsx";

const show = (search: string) =>
  $page.open(withQuery(adminPages.certificates, search ? { search } : {}), true);

function IssuedList({ records }: { readonly records: readonly CertificateRecord[] }) {
  const cache = useQueryClient();
  const mayRevoke = usePermission("staff:write");
  const readAgain = () => void cache.invalidateQueries({ queryKey: [CERTIFICATES] });
  return (
    <ul className={styles.list}>
      {records.map((certificate) => (
        <Issued
          key={certificate.code}
          certificate={certificate}
          isNamed
          mayRevoke={mayRevoke}
          onRevoked={readAgain}
        />
      ))}
    </ul>
  );
}

interface Props {
  readonly search: string;
  /** The id of a certificate that was found elsewhere; may be empty. */
  readonly id: string;
}

/** Every certificate that was issued, also of people whose record is gone. */
function CertificatesScreen({ search, id }: Props) {
  const [typed, setTyped] = useSearchInUrl(search, show);
  const given = { ...(search && { search }), ...(id && { id }) };
  const list = useInfiniteQuery(allCertificatesQuery(given));
  return (
    <>
      <ScreenHeading
        title="Certificates"
        subtitle="All that were issued, also to people whose record was deleted, newest first"
      >
        <SearchBox label="Search certificates" value={typed} onChange={setTyped} />
      </ScreenHeading>
      {id && <a href={adminPages.certificates}>Show all certificates</a>}
      <RecordList
        list={list}
        itemNames={["certificate", "certificates"]}
        Table={IssuedList}
        rest={() => readRestOfCertificates(given, list.data?.pages ?? [])}
        search={search}
        searchHint="The search looks at names, roles, numbers and codes."
        onClearSearch={() => setTyped("")}
      >
        <Empty title="No certificate">
          <p>A certificate is issued on the page of the person whom it is for.</p>
        </Empty>
      </RecordList>
    </>
  );
}

export const screens = {
  certificates: ({ page }) => (
    <CertificatesScreen search={page.search["search"] ?? ""} id={page.search["id"] ?? ""} />
  ),
} satisfies ScreensOf<"certificates">;
