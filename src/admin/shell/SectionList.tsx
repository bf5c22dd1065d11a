import { useQuery } from "@tanstack/react-query";
import { Keyboard } from "lucide-react";
import type { PageName } from "#admin/app/router.ts";
import { type Description, menuGroups } from "#admin/noun.ts";
import { nouns } from "#admin/nouns.ts";
import { accountQuery, USUAL_TYPE } from "#admin/session/account.ts";
import { isPermitted } from "#rules/account/permissions.ts";
import styles from "./SectionList.module.css";

/** A noun with a tab. */
type Section = Description & { readonly tab: object };

const sections: readonly Description[] = Object.values(nouns);
const sectionsOf = (group: string) => sections.filter((noun): noun is Section => noun.tab?.group === group);

interface Props {
  readonly page: PageName | undefined;
  readonly onUnderConstruction: () => void;
  readonly onShortcuts: () => void;
}

/** The sections of the back office, for the sidebar and the drawer, with the keyboard shortcuts below them. */
export function SectionList({ page, onUnderConstruction, onShortcuts }: Props) {
  const { data: account } = useQuery(accountQuery);
  const isOffered = ({ permission }: Section) =>
    permission === null || isPermitted(account?.adminType ?? USUAL_TYPE, permission);
  return (
    <>
      <nav aria-label="Sections">
        {menuGroups.map((group) => (
          <ul className={styles.group} key={group}>
            {sectionsOf(group)
              .filter(isOffered)
              .map(({ tab: { title }, icon: Icon, pages }) => {
                const [url] = Object.values(pages);
                const isCurrent = page !== undefined && page in pages;
                const words = (
                  <>
                    <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
                    <span>{title}</span>
                  </>
                );
                return (
                  <li key={title}>
                    {url === undefined ? (
                      <button className={styles.section} type="button" onClick={onUnderConstruction}>
                        {words}
                      </button>
                    ) : (
                      <a className={styles.section} href={url} aria-current={isCurrent ? "page" : undefined}>
                        {words}
                      </a>
                    )}
                  </li>
                );
              })}
          </ul>
        ))}
      </nav>
      <div className={styles.group}>
        <button className={styles.section} type="button" onClick={onShortcuts}>
          <Keyboard size={18} strokeWidth={1.5} aria-hidden="true" />
          Keyboard shortcuts
        </button>
      </div>
    </>
  );
}
