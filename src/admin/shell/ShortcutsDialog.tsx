import { useStore } from "@nanostores/react";
import { $singleKeys, COMMAND_KEY, KeyCap } from "#admin/screen/shortcuts.tsx";
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

/** Single-key shortcuts, which can be switched off. */
const singleKeys: readonly Shortcut[] = [
  { keys: ["d"], does: "Open the dashboard, with the day’s work" },
  { keys: ["/"], does: "Search the list on the screen" },
  { keys: ["j"], does: "Go to the next record in a list" },
  { keys: ["k"], does: "Go to the previous record in a list" },
  { keys: ["x"], does: "Select the record" },
  { keys: ["e"], does: "Open or edit the record; once it is open, mark it as done" },
  { keys: ["a"], does: "Assign the record, and all others selected; once it is open, take it" },
  { keys: ["r"], does: "Reply by email to the record that is open" },
  { keys: ["?"], does: "Show these shortcuts" },
];

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ShortcutsDialog({ isOpen, onClose }: Props) {
  const areOn = useStore($singleKeys);
  const shown = areOn ? [...shortcuts, ...singleKeys] : shortcuts;
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
        label="Use single keys, such as / and j"
        checked={areOn}
        onChange={({ target }) => $singleKeys.set(target.checked)}
      />
    </Dialog>
  );
}
