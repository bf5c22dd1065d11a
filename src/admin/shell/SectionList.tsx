import { useQuery } from "@tanstack/react-query";
import { Keyboard } from "lucide-react";
import type { PageName } from "#admin/app/router.ts";
import { type Section, sectionAddress, sectionGroups } from "#admin/sections.ts";
import { accountQuery } from "#admin/session/account.ts";
import { isPermitted } from "#rules/account/permissions.ts";
import styles from "./SectionList.module.css";

interface Props {
  readonly page: PageName | undefined;
  readonly onUnderConstruction: () => void;
  readonly onShortcuts: () => void;
}

/** The sections of the back office, for the sidebar and the drawer, with the keyboard shortcuts below them. */
export function SectionList({ page, onUnderConstruction, onShortcuts }: Props) {
  const { data: account } = useQuery(accountQuery);
  const isOffered = ({ permission }: Section) =>
    permission === undefined || (account !== undefined && isPermitted(account.adminType, permission));
  return (
    <>
      <nav aria-label="Sections">
        {sectionGroups.map((group) => (
          <ul className={styles.group} key={group[0]?.title}>
            {group.filter(isOffered).map((section) => {
              const address = sectionAddress(section);
              const isCurrent = page !== undefined && section.pages.includes(page);
              const words = (
                <>
                  <section.icon size={18} strokeWidth={1.5} aria-hidden="true" />
                  {section.title}
                </>
              );
              return (
                <li key={section.title}>
                  {address === undefined ? (
                    <button className={styles.section} type="button" onClick={onUnderConstruction}>
                      {words}
                    </button>
                  ) : (
                    <a
                      className={styles.section}
                      href={address}
                      aria-current={isCurrent ? "page" : undefined}
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
