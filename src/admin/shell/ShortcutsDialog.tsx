import { useStore } from "@nanostores/react";
import { $slashShortcut, COMMAND_KEY, KeyCap } from "#admin/screen/shortcuts.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { CheckboxField } from "#kit/ui/Field.tsx";
import styles from "./ShortcutsDialog.module.css";

interface Shortcut {
  /** Alternatives: each of them triggers the action. */
  readonly keys: readonly string[];
  readonly does: string;
}

const shortcuts: readonly Shortcut[] = [
  { keys: [`${COMMAND_KEY} K`], does: "Search all records" },
  { keys: [`${COMMAND_KEY} S`, `${COMMAND_KEY} Enter`], does: "Save the form" },
  { keys: [`${COMMAND_KEY} Z`], does: "Undo the last deletion" },
  { keys: ["↓", "↑"], does: "Move between records in a list" },
  { keys: ["Esc"], does: "Close the open panel" },
];

const slash: Shortcut = { keys: ["/"], does: "Search the list on the screen" };

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ShortcutsDialog({ isOpen, onClose }: Props) {
  const isSlashOn = useStore($slashShortcut);
  const shown = isSlashOn ? [...shortcuts, slash] : shortcuts;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Keyboard shortcuts"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <dl>
        {shown.map(({ keys, does }) => (
          <div className={styles.shortcut} key={does}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        label="Use the / key to search a list"
        checked={isSlashOn}
        onChange={({ target }) => $slashShortcut.set(target.checked)}
      />
    </Dialog>
  );
}
