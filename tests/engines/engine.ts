import type { Step } from "./finding.ts";

export type Key = "Escape" | "Enter" | "Backspace" | "ArrowDown" | "ArrowUp";

/** What the driver of an engine does its own way. The rest is the same for all of them: visitor.ts. */
export interface Engine {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Sets what the page sees of itself. */
  resize(width: number, height: number): Promise<unknown>;
  /** Runs a function body in the page. Parameters and result are JSON. */
  run(body: string, ...parameters: readonly unknown[]): Promise<unknown>;
  /** The text in the page's only frame, which may be without an origin. */
  frameText(): Promise<string>;
  click(steps: readonly Step[]): Promise<unknown>;
  /** Types into an element that has the focus. */
  type(steps: readonly Step[], text: string): Promise<unknown>;
  /** Types on where the caret is. */
  typeOn(text: string): Promise<unknown>;
  /** Chooses an option by its value. */
  choose(steps: readonly Step[], value: string): Promise<unknown>;
  attach(steps: readonly Step[], path: string): Promise<unknown>;
  press(key: Key): Promise<unknown>;
  /** Presses a place in the window with the mouse, or with a finger where the driver has one, for so long. */
  pressAt(x: number, y: number, milliseconds?: number): Promise<unknown>;
  deleteCookies(): Promise<unknown>;
  close(): Promise<unknown>;
}
