/** Dispatched inside an island once it is hydrated, with a `Replay` as its detail. */
export const HYDRATED = "island:hydrated";

/** Input before hydration. Controls of any kind are declared as `HTMLInputElement`, which has the most properties. */
export interface EarlyInput {
  /** The last `input` event of each edited control. */
  readonly typed: ReadonlyMap<HTMLInputElement, Event>;
  /** The element that had the focus at the last touch, which need not be in the island. */
  readonly focused: HTMLInputElement | null;
  readonly pressed: HTMLButtonElement | null;
  /** The last press of Enter, which is ignored if it has pressed a button. */
  readonly entered?: KeyboardEvent | undefined;
}

export type Replay = (early: EarlyInput) => void;
