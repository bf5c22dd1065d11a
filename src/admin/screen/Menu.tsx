import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import styles from "./Menu.module.css";

interface MenuItem {
  readonly label: string;
  readonly onSelect: () => void;
}

interface Props {
  readonly items: readonly MenuItem[];
  /** Label of the button, which also names the menu. */
  readonly children: ReactNode;
  readonly busy?: boolean;
  /** The menu opens above the button, which is at the bottom of the window. */
  readonly isAbove?: boolean;
  /** The menu is below the positioned row of its button, and as wide as that allows: for a row at the window's start. */
  readonly isBelowRow?: boolean;
}

/** Index of the item that a key moves the focus to. */
function itemAfter(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** A button that opens a short menu of actions beside it. */
export function Menu({ items, children, busy = false, isAbove = false, isBelowRow = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const buttonId = useId();

  useEffect(() => {
    if (isOpen) list.current?.querySelector("button")?.focus();
  }, [isOpen]);

  // Safari does not focus a pressed button: losing the focus would close the list, and the click would reopen it.
  const keepFocus = (event: MouseEvent) => isOpen && event.preventDefault();

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen && event.key !== "ArrowDown") return;
    if (event.key === "Escape") close();
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((item) => item.matches(":focus"));
    const next = itemAfter(event.key, at, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    if (isOpen) buttons[next]?.focus();
    else setIsOpen(!busy);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the keys of the controls inside it.
    <div className={isBelowRow ? styles.rowMenu : styles.root} onBlur={onBlur} onKeyDown={onKeyDown}>
      <Button
        id={buttonId}
        variant="quiet"
        size="small"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        busy={busy}
        onMouseDown={keepFocus}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        {children}
      </Button>
      {isOpen && (
        <div className={classNames(styles.popup, isAbove && styles.above)}>
          <div className={styles.list} ref={list} role="menu" aria-labelledby={buttonId}>
            {items.map(({ label, onSelect }) => (
              <button
                className={styles.item}
                key={label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close();
                  onSelect();
                }}
              >
                {label}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
