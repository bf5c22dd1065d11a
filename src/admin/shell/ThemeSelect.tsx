import "#admin/app/storage-engine.ts";
import { persistentAtom } from "@nanostores/persistent";
import { useStore } from "@nanostores/react";
import { SunMoon } from "lucide-react";
import { useId } from "react";
import { CompactSelect } from "#admin/inbox/filters/CompactSelect.tsx";
import styles from "./ThemeSelect.module.css";
import { THEME_CHOSEN, THEME_KEY } from "./theme-script.ts";

const $theme = persistentAtom<string>(THEME_KEY, "system");

function choose(theme: string) {
  $theme.set(theme);
  dispatchEvent(new CustomEvent(THEME_CHOSEN, { detail: theme }));
}

/** The back office's colours: the system's, or those that the administrator chose in this browser. */
export function ThemeSelect() {
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
