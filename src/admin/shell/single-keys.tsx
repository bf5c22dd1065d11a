import { useStore } from "@nanostores/react";
import { flushSync } from "react-dom";
import { $singleKeys, COMMAND_KEY, isTyping, KeyCap, useShortcut } from "#admin/screen/shortcuts.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { CheckboxField } from "#kit/ui/Field.tsx";
import styles from "./single-keys.module.css";

const OPENER = "main [data-opens-row]";
const ROW = "main :is(tr, li)";

const rowAt = (inside: Element | null) => inside?.closest<HTMLElement>(ROW) ?? null;
const openerIn = (row: HTMLElement | null) => row?.querySelector<HTMLElement>("[data-opens-row]") ?? null;

/** The row that has the focus, if it is one of a list. */
function currentRow() {
  const row = rowAt(document.activeElement);
  return openerIn(row) && row;
}

const isInView = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect();
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return top >= (Number.parseFloat(scrollPaddingTop) || 0) && bottom <= innerHeight;
};

/** The row's link so many rows further down; the first one in view if no row has the focus. */
function openerAfter(by: number) {
  const openers = [...document.querySelectorAll<HTMLElement>(OPENER)];
  const current = openerIn(currentRow());
  return current ? openers[openers.indexOf(current) + by] : (openers.find(isInView) ?? openers[0]);
}

/** The control that says of itself that this key presses it. */
const controlOf = (key: string) => document.querySelector<HTMLElement>(`[aria-keyshortcuts~="${key}"]`);

/** The option that a field's shortcut chooses; without one, the shortcut focuses the field. */
const chosenBy = ({ dataset }: HTMLElement) => dataset["keyChooses"];

/** Chooses, goes to a field, or presses anything else. Returns whether there was anything. */
function use(control: HTMLElement | null) {
  if (control instanceof HTMLInputElement) control.select();
  if (control instanceof HTMLSelectElement && chosenBy(control) !== undefined) {
    control.value = chosenBy(control) ?? "";
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (control?.matches("input, select, textarea")) control.focus();
  else control?.click();
  return control !== null;
}

function move(by: number) {
  const opener = openerAfter(by);
  opener?.focus();
  return opener !== undefined;
}

function tick(isToggled: boolean) {
  const box = currentRow()?.querySelector<HTMLInputElement>("input[type=checkbox]");
  // The bar with what can be done to ticked records appears with the first of them.
  if (box && (isToggled || !box.checked)) flushSync(() => box.click());
  return Boolean(box);
}

const inLists: Readonly<Record<string, () => boolean>> = {
  j: () => move(1),
  k: () => move(-1),
  x: () => tick(true),
  e: () => use(openerIn(currentRow())),
  a: () => tick(false) && use(controlOf("a")),
};

const KEY = /^[a-z/?]$/;

/**
 * Keys that work alone, wherever one is not typing: those of lists, for the row that has the focus, and those that a control
 * names in `aria-keyshortcuts`, where screen readers find them as well. Those of an open record are all named.
 */
export function useSingleKeys() {
  useShortcut((event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    // Typed for a search that is still on its way.
    if (event.defaultPrevented) return;
    if (!$singleKeys.get() || !KEY.test(key) || ctrlKey || metaKey || altKey || isComposing) return;
    if (isTyping(event) || document.querySelector("dialog[open]")) return;
    if (inLists[key]?.() || use(controlOf(key))) event.preventDefault();
  });
}

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
