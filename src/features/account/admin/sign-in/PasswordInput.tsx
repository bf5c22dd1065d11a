import { Eye, EyeOff } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#kit/ui/class-names.ts";
import styles from "./PasswordInput.module.css";

interface Props extends Omit<ComponentProps<"input">, "type" | "className"> {
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

export function PasswordInput({ isShown, onShow, ...input }: Props) {
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className={styles.box}>
      <input
        {...input}
        className={classNames("field__control", styles.input)}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        className={styles.reveal}
        type="button"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => onShow(!isShown)}
      >
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  );
}
