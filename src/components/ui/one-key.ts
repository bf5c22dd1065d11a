import type { InputEvent as ReactInputEvent } from "react";

/** Whether one key was typed; what is pasted, filled in, or reported late comes otherwise. */
export const isOneKey = ({ nativeEvent }: ReactInputEvent) =>
  nativeEvent instanceof InputEvent &&
  nativeEvent.inputType === "insertText" &&
  nativeEvent.data?.length === 1;
