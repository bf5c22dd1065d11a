import { useQuery } from "@tanstack/react-query";
import { Keyboard } from "lucide-react";
import { useId } from "react";
import type { PageName } from "#admin/app/router.ts";
import { menuGroups } from "#admin/noun.ts";
import { sectionsFor } from "#admin/sections.ts";
import { accountQuery, USUAL_TYPE } from "#admin/session/account.ts";
import { loadAhead } from "./prefetch.ts";
import { fetchScreensOf } from "./Screen.tsx";
import styles from "./SectionList.module.css";
import { ThemeSelect } from "./ThemeSelect.tsx";

interface SectionProps {
  readonly section: ReturnType<typeof sectionsFor>[number];
  readonly page: PageName | undefined;
  readonly onUnderConstruction: () => void;
}

function Section({ section, page, onUnderConstruction }: SectionProps) {
  const { tab, icon: Icon, pages, screens } = section;
  const id = useId();
  const described = tab.plain ? id : undefined;
  const words = (
    <>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      <span>{tab.title}</span>
      {tab.plain !== undefined && (
        // Describes the link, whose name remains the documented title.
        <span className={styles.plain} id={id} aria-hidden="true">
          {tab.plain}
        </span>
      )}
    </>
  );
  const [url] = Object.values(pages);
  if (url === undefined)
    return (
      <button
        className={styles.section}
        type="button"
        aria-describedby={described}
        onClick={onUnderConstruction}
      >
        {words}
      </button>
    );
  const approach = () => loadAhead(() => fetchScreensOf({ screens }));
  return (
    <a
      className={styles.section}
      href={url}
      aria-describedby={described}
      aria-current={page !== undefined && page in pages ? "page" : undefined}
      onPointerEnter={approach}
      onFocus={approach}
    >
      {words}
    </a>
  );
}

interface Props {
  readonly page: PageName | undefined;
  readonly onUnderConstruction: () => void;
  readonly onShortcuts: () => void;
}

/** The sections of the back office, for the sidebar and the drawer, with the keyboard shortcuts and the theme below them. */
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
              .map((section) => (
                <li key={section.tab.title}>
                  <Section section={section} page={page} onUnderConstruction={onUnderConstruction} />
                </li>
              ))}
          </ul>
        ))}
      </nav>
      <div className={styles.group}>
        <button className={styles.section} type="button" onClick={onShortcuts}>
          <Keyboard size={18} strokeWidth={1.5} aria-hidden="true" />
          Keyboard shortcuts
        </button>
        <ThemeSelect />
      </div>
    </>
  );
}
