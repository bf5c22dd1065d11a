import { useQuery } from "@tanstack/react-query";
import { Keyboard } from "lucide-react";
import type { PageName } from "#admin/app/router.ts";
import { menuGroups } from "#admin/noun.ts";
import { accountQuery, USUAL_TYPE } from "#admin/session/account.ts";
import { sectionsFor } from "./access.ts";
import { loadAhead } from "./prefetch.ts";
import { fetchScreensOf } from "./Screen.tsx";
import styles from "./SectionList.module.css";

interface Props {
  readonly page: PageName | undefined;
  readonly onUnderConstruction: () => void;
  readonly onShortcuts: () => void;
}

/** The sections of the back office, for the sidebar and the drawer, with the keyboard shortcuts below them. */
export function SectionList({ page, onUnderConstruction, onShortcuts }: Props) {
  const { data: account } = useQuery(accountQuery);
  const sections = sectionsFor(account?.adminType ?? USUAL_TYPE);
  return (
    <>
      <nav aria-label="Sections">
        {menuGroups.map((group) => (
          <ul className={styles.group} key={group}>
            {sections
              .filter(({ tab }) => tab.group === group)
              .map(({ tab: { title }, icon: Icon, pages, screens }) => {
                const approach = () => loadAhead(() => fetchScreensOf({ screens }));
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
                      <a
                        className={styles.section}
                        href={url}
                        aria-current={isCurrent ? "page" : undefined}
                        onPointerEnter={approach}
                        onFocus={approach}
                      >
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
