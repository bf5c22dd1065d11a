import { useQuery } from "@tanstack/react-query";
import { Keyboard, SunMoon } from "lucide-react";
import { useId } from "react";
import type { PageName } from "#admin/app/router.ts";
import { menuGroups } from "#admin/noun.ts";
import { KeyCap, useSingleKey } from "#admin/screen/shortcuts.tsx";
import { sectionsFor } from "#admin/sections.ts";
import { accountQuery, USUAL_TYPE } from "#admin/session/account.ts";
import { loadAhead } from "./prefetch.ts";
import { fetchScreensOf } from "./Screen.tsx";
import styles from "./SectionList.module.css";
import "#admin/app/storage-engine.ts";
import { persistentAtom } from "@nanostores/persistent";
import { useStore } from "@nanostores/react";
import { CompactSelect } from "#admin/inbox/filters/CompactSelect.tsx";
import { THEME_CHOSEN, THEME_KEY } from "./theme-script.ts";

const $theme = persistentAtom<string>(THEME_KEY, "system");

function choose(theme: string) {
  $theme.set(theme);
  dispatchEvent(new CustomEvent(THEME_CHOSEN, { detail: theme }));
}

/** The back office's colours: the system's, or those that the administrator chose in this browser. */
function ThemeSelect() {
  const theme = useStore($theme);
  const id = useId();
  return (
    <div className={styles.theme}>
      <SunMoon size={18} strokeWidth={1.5} aria-hidden="true" />
      <label htmlFor={id}>Theme</label>
      <CompactSelect id={id} value={theme} onChange={({ target }) => choose(target.value)}>
        <option value="system">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </CompactSelect>
    </div>
  );
}

interface SectionProps {
  readonly section: ReturnType<typeof sectionsFor>[number];
  readonly page: PageName | undefined;
  readonly onUnderConstruction: () => void;
}

function Section({ section, page, onUnderConstruction }: SectionProps) {
  const { tab, icon: Icon, pages, screens } = section;
  const id = useId();
  const described = tab.plain ? id : undefined;
  const key = useSingleKey(tab.key);
  const words = (
    <>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      <span>{tab.title}</span>
      {key !== undefined && (
        <span className={styles.key} aria-hidden="true">
          <KeyCap>{key}</KeyCap>
        </span>
      )}
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
      aria-keyshortcuts={key}
      aria-describedby={described}
      aria-current={page !== undefined && page in pages ? "page" : undefined}
      onPointerEnter={approach}
      onFocus={approach}
    >
      {words}
    </a>
  );
}

interface GroupProps extends Omit<SectionProps, "section"> {
  readonly title: string | null;
  readonly sections: ReturnType<typeof sectionsFor>;
}

function Group({ title, sections, ...props }: GroupProps) {
  const id = useId();
  if (sections.length === 0) return null;
  return (
    <div className={styles.group}>
      {title !== null && (
        <p className={styles.title} id={id}>
          {title}
        </p>
      )}
      <ul aria-labelledby={title === null ? undefined : id}>
        {sections.map((section) => (
          <li key={section.tab.title}>
            <Section section={section} {...props} />
          </li>
        ))}
      </ul>
    </div>
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
        {Object.entries(menuGroups).map(([group, title]) => (
          <Group
            key={group}
            title={title}
            sections={sections.filter(({ tab }) => tab.group === group)}
            page={page}
            onUnderConstruction={onUnderConstruction}
          />
        ))}
      </nav>
      <div className={styles.group}>
        <button
          className={styles.section}
          type="button"
          aria-keyshortcuts={useSingleKey("?")}
          onClick={onShortcuts}
        >
          <Keyboard size={18} strokeWidth={1.5} aria-hidden="true" />
          Keyboard shortcuts
        </button>
        <ThemeSelect />
      </div>
    </>
  );
}
