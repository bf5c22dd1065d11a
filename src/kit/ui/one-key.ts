import type { InputEvent as ReactInputEvent } from "react";

/** Whether a single key was typed; pasted, autofilled and replayed text arrives differently. */
export const isOneKey = ({ nativeEvent }: ReactInputEvent) =>
  nativeEvent instanceof InputEvent &&
  nativeEvent.inputType === "insertText" &&
  nativeEvent.data?.length === 1;
