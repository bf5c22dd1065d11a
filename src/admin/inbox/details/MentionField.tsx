import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { countOf } from "#admin/noun.ts";
import { useColleagues } from "#admin/session/account.ts";
import { Field } from "#kit/ui/Field.tsx";
import { isComposing } from "#kit/ui/typing.ts";
import type { Colleague } from "#rules/account/account.ts";
import { type Permission, roleName } from "#rules/account/permissions.ts";
import { mayMentionAt } from "#rules/mentions.ts";
import { oneSpelling } from "#rules/spelling.ts";
import styles from "./MentionField.module.css";

/** The name that is being typed at the caret, and where its `@` is. */
function begunAt(text: string, caret: number) {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf("@");
  const typed = before.slice(start + 1);
  return start < 0 || /^\s|\n/.test(typed) || !mayMentionAt(text, start) ? null : { start, typed };
}

/** Whether the name, or a later word of it, begins like this. */
function beginsLike(username: string, typed: string) {
  const name = oneSpelling(username);
  const sought = oneSpelling(typed);
  return name.startsWith(sought) || name.split(/[\s._-]/).some((word) => word.startsWith(sought));
}

/** The index that each arrow key moves to. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
};

interface OptionsProps {
  readonly id: string;
  readonly found: readonly Colleague[];
  readonly active: Colleague | undefined;
  readonly onPoint: (id: string) => void;
  readonly onChoose: (colleague: Colleague) => void;
}

function Options({ id, found, active, onPoint, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?._id;

  // The list opens below the text, where it may be out of the window.
  useEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);

  useEffect(() => {
    if (activeId) document.getElementById(`${id}-${activeId}`)?.scrollIntoView({ block: "nearest" });
  }, [activeId, id]);

  return (
    <div className={styles.list} id={id} ref={list} role="listbox" aria-label="Colleagues">
      {found.map((colleague) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys.
        <div
          key={colleague._id}
          id={`${id}-${colleague._id}`}
          className={styles.option}
          role="option"
          tabIndex={-1}
          aria-selected={colleague === active}
          // The focus stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={() => onPoint(colleague._id)}
          onClick={() => onChoose(colleague)}
        >
          <bdi translate="no">{colleague.username}</bdi>
          <span className={styles.role}>{roleName(colleague.adminType)}</span>
        </div>
      ))}
    </div>
  );
}

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Only colleagues with this permission can be mentioned. */
  readonly permission: Permission;
}

/**
 * A text in which `@` offers the names of colleagues. The focus stays in the text, as in a combobox; a `textarea` may not
 * be called one, so that a status says what is open.
 */
export function MentionField({ label, name, value, error, onChange, permission }: Props) {
  const { others } = useColleagues(permission);
  /** Where the caret is, while the field has the focus and nothing is selected. */
  const [caret, setCaret] = useState<number | null>(null);
  /** The position of the `@` whose list was closed. */
  const [closed, setClosed] = useState<number | null>(null);
  const [pointed, setPointed] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  const begun = caret === null ? null : begunAt(value, caret);
  const found = begun ? others.filter(({ username }) => beginsLike(username, begun.typed)) : [];
  const isOpen = begun !== null && begun.start !== closed && found.length > 0;
  const at = Math.max(
    0,
    found.findIndex(({ _id }) => _id === pointed),
  );
  const active = isOpen ? found[at] : undefined;

  function read({ selectionStart, selectionEnd }: HTMLTextAreaElement) {
    setCaret(selectionStart === selectionEnd ? selectionStart : null);
  }

  function write(control: HTMLTextAreaElement) {
    onChange(control.value);
    read(control);
    setPointed(undefined);
    if (begunAt(control.value, control.selectionStart)?.start !== closed) setClosed(null);
  }

  function choose({ username }: Colleague) {
    if (begun === null) return;
    const rest = value.slice(begun.start + 1 + begun.typed.length);
    const written = `${value.slice(0, begun.start)}@${username}${/^[\s,.;:!?)]/.test(rest) ? "" : " "}`;
    flushSync(() => {
      onChange(written + rest);
      setCaret(written.length);
      setClosed(begun.start);
      setPointed(undefined);
    });
    field.current?.focus();
    field.current?.setSelectionRange(written.length, written.length);
  }

  function press(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const step = steps[key];
    const isPlain = !shiftKey && !ctrlKey && !metaKey && !altKey;
    if (!isOpen || !isPlain || isComposing(event) || !(step || key === "Enter" || key === "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) setPointed(found[step(at, found.length)]?._id);
    else if (key === "Escape") setClosed(begun.start);
    else if (active) choose(active);
  }

  return (
    <Field
      label={label}
      error={error}
      hint={others.length > 0 ? "Type @ to mention a colleague, whose bell then rings." : undefined}
    >
      {(control) => (
        <div className={styles.around}>
          <textarea
            {...control}
            className="field__control"
            name={name}
            rows={2}
            value={value}
            ref={field}
            aria-autocomplete="list"
            aria-controls={isOpen ? id : undefined}
            aria-activedescendant={active && `${id}-${active._id}`}
            onChange={({ target }) => write(target)}
            onSelect={({ currentTarget }) => read(currentTarget)}
            onKeyDown={press}
            onBlur={() => setCaret(null)}
          />
          {isOpen && <Options id={id} found={found} active={active} onPoint={setPointed} onChoose={choose} />}
          <p className="visually-hidden" role="status">
            {isOpen && `${countOf(found.length, ["colleague", "colleagues"])} to mention`}
          </p>
        </div>
      )}
    </Field>
  );
}
