import { Upload } from "lucide-react";
import { type ComponentPropsWithRef, type DragEvent, type ReactNode, type RefObject, useState } from "react";
import { say } from "#kit/language.ts";
import { classNames } from "#kit/ui/class-names.ts";
import styles from "./DropZone.module.css";

interface Props extends Omit<ComponentPropsWithRef<"input">, "ref" | "type" | "children"> {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly hasFile: boolean;
  readonly onFile: (file: File) => void;
  /** The chosen file. */
  readonly children: ReactNode;
  /** The actions for it, beside choosing another. */
  readonly actions: ReactNode;
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Accepts a file that is dropped on it, or chosen with the browser's own control. */
export function DropZone({ inputRef, hasFile, onFile, children, actions, ...input }: Props) {
  const [isOver, setIsOver] = useState(false);

  /** Disabled by itself, or together with the fields around it. */
  const isDisabled = () => inputRef.current?.matches(":disabled, fieldset:disabled *") ?? false;

  /** Without this, the browser would open a dropped file in place of the page. */
  function hover(event: DragEvent) {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setIsOver(!isDisabled());
  }

  function leave(event: DragEvent<HTMLElement>) {
    const into = event.relatedTarget;
    if (!(into instanceof Node && event.currentTarget.contains(into))) setIsOver(false);
  }

  function drop(event: DragEvent) {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isDisabled()) onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the control inside.
    <div
      className={classNames(styles.zone, isOver && styles.over, hasFile && styles.filled)}
      data-invalid={input["aria-invalid"]}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
      <div className={styles.actions}>
        {/* The control lies over what looks like a button, rather than being labelled twice. */}
        <span
          className={classNames("button", "button--quiet", hasFile && "button--small", styles.choose)}
          aria-disabled={input.disabled || undefined}
        >
          <Upload aria-hidden="true" strokeWidth={1.5} />
          <span aria-hidden="true">{hasFile ? say("Replace") : say("Choose a file")}</span>
          <input
            {...input}
            className={styles.input}
            type="file"
            ref={inputRef}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // Cleared, so that the same file can be chosen again after it was changed.
              if (file) onFile(file);
              currentTarget.value = "";
            }}
          />
        </span>
        {!hasFile && <span className={styles.or}>{say("or drop it here")}</span>}
        {actions}
      </div>
    </div>
  );
}
